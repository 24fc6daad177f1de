import { readFile } from "node:fs/promises";
import { legalListNames } from "@stammdaten/shared/gwg/legal-list-names.ts";
import { z } from "zod";
import { confirmList, importList } from "../domain/legal-lists/import-list.ts";
import { readListFile, type PlainList } from "../domain/legal-lists/read-list-file.ts";
import { readSanctions } from "../domain/screening/read-sanctions.ts";
import { queueRatings } from "../domain/risk/queue-ratings.ts";
import { queueAllRescreening } from "../domain/screening/queue-screening.ts";
import { BadUsage } from "./create-admin-command.ts";

/** The command as it was typed; nothing of it is judged yet. */
type ImportArguments = {
  readonly list?: string | undefined;
  readonly file?: string | undefined;
  readonly source?: string | undefined;
  readonly "valid-from"?: string | undefined;
  readonly checked?: boolean | undefined;
  readonly trial?: boolean | undefined;
};

const LONGEST_SOURCE = 300;

/**
 * Takes over a version of one of the law's lists, or says that the one in use was compared with its source.
 * @throws BadUsage; Error in words for the operator
 */
export async function runImportList(typed: ImportArguments, print: (line: string) => void): Promise<void> {
  const known = legalListNames.find((one) => one === typed.list);
  if (known === undefined) throw new BadUsage(`--list: one of ${legalListNames.join(", ")}`);
  if (typed.checked === true) {
    const { validFrom } = await confirmList(known);
    print(`${known}: the version valid from ${validFrom} counts as compared with its source today.`);
    return;
  }
  if (typed.file === undefined) throw new BadUsage("--file: is missing; or --checked, where nothing has changed");
  const isSanctions = known === "sanctionsEu" || known === "sanctionsUn";
  const read = isSanctions ? await readSanctions(known, typed.file, typed.source) : await readPlain(known, typed.file, typed);
  const isTrial = typed.trial === true;
  const { isNew, entries, added, removed } = await importList({ list: known, ...read }, isTrial);
  print(
    isNew
      ? `${known}: ${entries} entries valid from ${read.validFrom}; ${added} added, ${removed} removed or changed.`
      : `${known}: this version is there already. It counts as compared with its source today.`,
  );
  if (isTrial) print("Nothing was written.");
  else if (isNew && isSanctions) print(`The worker compares all clients with it: ${await queueAllRescreening()} firms.`);
  else if (isNew) print(`The worker compares all ratings with what it leads to: ${await queueRatings()} firms.`);
}

async function readPlain(list: PlainList, file: string, typed: ImportArguments) {
  const validFrom = z.iso.date().safeParse(typed["valid-from"]);
  const source = typed.source?.trim() ?? "";
  if (source === "" || source.length > LONGEST_SOURCE)
    throw new BadUsage("--source: says where the list is from, in at most 300 characters");
  if (!validFrom.success) throw new BadUsage("--valid-from: the day from which the list is valid, YYYY-MM-DD");
  return { source, validFrom: validFrom.data, content: readListFile(list, await readFile(file)) };
}
