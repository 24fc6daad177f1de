import { readFile } from "node:fs/promises";
import { documentKinds, type DocumentKind } from "@stammdaten/shared/contract/agreements.ts";
import type { BothLanguages } from "@stammdaten/shared/contract/privacy-notices.ts";
import { isMultiLineText, normaliseLongText } from "@stammdaten/shared/values/text.ts";
import { fillDocument, type Operator } from "../features/agreements/fill-document.ts";
import { publishDocument } from "../features/agreements/publish-document.ts";
import { shippedDocuments } from "../features/agreements/shipped/shipped-documents.ts";
import { BadUsage } from "./create-admin-command.ts";

/** The command as it was typed; nothing of it is judged yet. */
type PublishArguments = {
  readonly kind?: string | undefined;
  readonly de?: string | undefined;
  readonly en?: string | undefined;
  readonly "objection-days"?: string | undefined;
  readonly show?: boolean | undefined;
};

const LONGEST = 100_000;
const LEAST_OBJECTION_DAYS = 30;

/**
 * Publishes the next version of one of the operator's documents: of two files, or the one that ships with the product, filled with the
 * operator's settings. With `show` it only prints the text, to be checked or to begin with.
 * @throws BadUsage; Error in words for the operator
 */
export async function runPublishDocument(typed: PublishArguments, operator: Operator | null, print: (line: string) => void): Promise<void> {
  const kind = documentKinds.find((one) => one === typed.kind);
  if (kind === undefined) throw new BadUsage(`--kind: one of ${documentKinds.join(", ")}`);
  if ((typed.de === undefined) !== (typed.en === undefined)) throw new BadUsage("--de and --en: both files, or none");
  const objectionDays = Number(typed["objection-days"] ?? LEAST_OBJECTION_DAYS);
  if (!Number.isInteger(objectionDays) || objectionDays < LEAST_OBJECTION_DAYS || objectionDays > 365)
    throw new BadUsage(`--objection-days: ${LEAST_OBJECTION_DAYS} to 365`);
  const text = await readText(kind, typed, operator);
  if (typed.show === true) {
    print(`${text.de}\n\n\n${text.en}`);
    return;
  }
  const { version, firms } = await publishDocument({ kind, text, objectionDays });
  print(`Version ${version} of "${kind}" is published. ${firms} firms are notified by mail as soon as the worker runs.`);
}

async function readText(kind: DocumentKind, { de, en }: PublishArguments, operator: Operator | null): Promise<BothLanguages> {
  if (de !== undefined && en !== undefined) return { de: await readPaper(de), en: await readPaper(en) };
  if (operator === null) throw new Error("OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL: are needed to fill in the text that ships");
  const shipped = shippedDocuments[kind];
  return { de: fillDocument(shipped.de, operator), en: fillDocument(shipped.en, operator) };
}

async function readPaper(file: string): Promise<string> {
  const text = normaliseLongText(await readFile(file, "utf8"));
  if (text === "" || text.length > LONGEST || !isMultiLineText(text)) throw new Error(`${file}: needs 1 to ${LONGEST} plain characters`);
  return text;
}
