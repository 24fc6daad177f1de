import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { legalListNames } from "@stammdaten/shared/gwg/legal-list-names.ts";
import { z } from "zod";
import { confirmList } from "../domain/legal-lists/import-list.ts";
import { readListFile, type PlainList } from "../domain/legal-lists/read-list-file.ts";
import { takeOverList } from "../domain/legal-lists/take-over-list.ts";
import { isSanctionsList, readSanctions } from "../domain/screening/read-sanctions.ts";
import { BadUsage } from "./create-admin-command.ts";
import { describeTaken } from "./describe-taken.ts";

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
  const isTrial = typed.trial === true;
  const read = isSanctionsList(known)
    ? await readSanctions(known, createReadStream(typed.file), typed.source)
    : await readPlain(known, typed.file, typed);
  const taken = await takeOverList({ list: known, ...read }, isTrial);
  for (const line of describeTaken(known, read.validFrom, taken)) print(line);
  if (isTrial) print("Nothing was written.");
}

async function readPlain(list: PlainList, file: string, typed: ImportArguments) {
  const validFrom = z.iso.date().safeParse(typed["valid-from"]);
  const source = typed.source?.trim() ?? "";
  if (source === "" || source.length > LONGEST_SOURCE)
    throw new BadUsage("--source: says where the list is from, in at most 300 characters");
  if (!validFrom.success) throw new BadUsage("--valid-from: the day from which the list is valid, YYYY-MM-DD");
  return { source, validFrom: validFrom.data, content: readListFile(list, await readFile(file)) };
}
