/**
 * Writes banks.json anew, to be run after an update of `bankdata-germany`: `npx tsx
 * src/features/lookups/data/write-banks.ts` in apps/api.
 */
import { writeFileSync } from "node:fs";
import { readPublishedBanks } from "./read-published-banks.ts";

const rows = readPublishedBanks().map((row) => `  ${JSON.stringify(row)}`);
writeFileSync(new URL("banks.json", import.meta.url), `[\n${rows.join(",\n")}\n]\n`);
