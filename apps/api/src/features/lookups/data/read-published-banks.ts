import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";

const Entries = z.record(z.string().regex(/^\d{8}$/), z.tuple([z.string(), z.string().optional()]));
const Next = z.object({ valid: z.string(), remove: z.array(z.string()), upsert: Entries });

/** Bank code, name, BIC ("" where the bank has none). */
export type BankRow = readonly [bankCode: string, name: string, bic: string];

/**
 * Germany's banks as the package `bankdata-germany` publishes them, by bank code. The package keeps the list of the
 * running quarter and the changes of the next; both together are the newest list it knows.
 */
export function readPublishedBanks(): BankRow[] {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve("bankdata-germany")), "data");
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), "utf8"));
  const next = Next.parse(read("next.json"));
  const banks = { ...Entries.parse(read("current.json")), ...next.upsert };
  return Object.entries(banks)
    .filter(([bankCode]) => !next.remove.includes(bankCode))
    .map(([bankCode, [name, bic]]): BankRow => [bankCode, name, bic ?? ""])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
