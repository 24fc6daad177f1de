import { z } from "zod";
import rows from "./data/industries.json" with { type: "json" };

/** An industry with its names, and those of the wider groups that it belongs to. */
export type IndustryEntry = { readonly code: string; readonly de: string; readonly en: string; readonly groups: readonly string[] };

const groups = z.array(z.tuple([z.string(), z.string(), z.string()])).parse(rows);
const namesByCode = new Map(groups.map(([code, de, en]) => [code, [de, en]] as const));

/** Division, group and class of a subclass: "62", "62.0" and "62.01" of "62.01.9". */
const groupsAround = (code: string): string[] => [code.slice(0, 2), code.slice(0, 4), code.slice(0, 5)];

/** Every subclass of the classification of economic activities (WZ 2008): the level by which authorities and DATEV name an industry. */
export const industries: readonly IndustryEntry[] = groups
  .filter(([code]) => /^\d{2}\.\d{2}\.\d$/.test(code))
  .map(([code, de, en]) => ({ code, de, en, groups: groupsAround(code).flatMap((group) => namesByCode.get(group) ?? []) }));
