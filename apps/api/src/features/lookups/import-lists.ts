import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { checkList } from "./check-list.ts";
import type { ListName } from "./published-lists.ts";

const USAGE = "Usage: import-data [--banks <file>] [--tax-offices <file>] --as-of <YYYY-MM-DD> [--trial]";
const words: Readonly<Record<ListName, string>> = { banks: "Banks", taxOffices: "Tax offices" };

/**
 * The command that brings newer lists of banks (Bundesbank, TXT) and tax offices (GemFA, XML).
 * @param folder where the API looks for them
 * @param tell takes a line of what changes
 * @throws ListRefused, and an error that says how the command is written
 */
export function importLists(args: readonly string[], folder: string, tell: (line: string) => void): void {
  const { values } = parseArgs({
    args: [...args],
    options: {
      banks: { type: "string" },
      "tax-offices": { type: "string" },
      "as-of": { type: "string" },
      trial: { type: "boolean", default: false },
    },
  });
  const asOf = z.iso.date().safeParse(values["as-of"]);
  const given = [
    { name: "banks", file: values.banks },
    { name: "taxOffices", file: values["tax-offices"] },
  ] as const;
  if (!asOf.success || given.every(({ file }) => file === undefined))
    throw new Error(`${USAGE}\n--as-of is the day from which the list is valid, as its publisher names it.`);
  // Both or neither: where one is refused, the operator has to know that nothing was written.
  const checked = given.flatMap(({ name, file }) =>
    file === undefined ? [] : [{ name, ...checkList({ name, bytes: readFileSync(file), asOf: asOf.data, folder }) }],
  );
  for (const { name, change, write } of checked) {
    if (!values.trial) write();
    const { entries, before, added, removed, changed } = change;
    tell(
      `${words[name]}: ${entries} entries as of ${asOf.data} in place of ${before.entries} as of ${before.asOf}; ${added} added, ${removed} removed, ${changed} changed.`,
    );
  }
  tell(values.trial ? "Nothing was written." : `Written to ${folder}. Start the API anew to use it.`);
}
