import type { RegisterCourt } from "@stammdaten/shared/contract/lookups.ts";
import { z } from "zod";
import rows from "./data/register-courts.json" with { type: "json" };

/** The local courts that keep registers, by their official code (XJustiz), named by their place. */
export const registerCourts: readonly RegisterCourt[] = z
  .array(z.tuple([z.string().regex(/^[A-Z]\d{4}$/), z.string()]))
  .parse(rows)
  .map(([code, name]) => ({ code, name }));
