import { Bank, TaxAuthority } from "@stammdaten/shared/contract/lookups.ts";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { banks } from "./banks.ts";
import { taxOffices } from "./tax-offices.ts";

/** A list that somebody else publishes, and the day its publisher names. */
export type PublishedList<Entry> = { readonly asOf: string; readonly entries: readonly Entry[] };
export type PublishedLists = { readonly banks: PublishedList<Bank>; readonly taxOffices: PublishedList<TaxAuthority> };
export type ListName = keyof PublishedLists;

const schemas = { banks: fileOf(Bank), taxOffices: fileOf(TaxAuthority) } as const;
const files = { banks: "banks.json", taxOffices: "tax-offices.json" } as const satisfies Record<ListName, string>;

/** The lists that the product brings; NOTICE names where they are from. */
export const builtInLists: PublishedLists = {
  banks: { asOf: "2026-09-07", entries: banks },
  taxOffices: { asOf: "2025-04-23", entries: taxOffices },
};

function fileOf<Entry extends z.ZodType>(entry: Entry) {
  return z.object({ asOf: z.iso.date(), entries: z.array(entry).min(1) });
}

export const pathOfList = (folder: string, name: ListName): string => path.join(folder, files[name]);

/**
 * The lists that an operator has brought into the folder, the product's own in place of what is not there.
 * @param folder absent where nobody brings lists
 * @throws Error that names the file which is damaged: an old list in its place would go unnoticed
 */
export function loadLists(folder: string | undefined): PublishedLists {
  return {
    banks: read(folder, "banks", schemas.banks) ?? builtInLists.banks,
    taxOffices: read(folder, "taxOffices", schemas.taxOffices) ?? builtInLists.taxOffices,
  };
}

function read<List>(folder: string | undefined, name: ListName, schema: z.ZodType<List>): List | undefined {
  if (folder === undefined) return undefined;
  const file = pathOfList(folder, name);
  if (!existsSync(file)) return undefined;
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new Error(`LISTS_DIR: ${file} is damaged; import the list again or remove the file`, { cause });
  }
}
