import { isCountryCode } from "@stammdaten/shared/codes/countries.ts";
import { PEP_FUNCTIONS } from "@stammdaten/shared/codes/pep-functions.ts";
import type { shippedLists } from "@stammdaten/shared/gwg/legal-lists.ts";
import { parse } from "csv-parse/sync";
import { z } from "zod";

/** Lists that lie in a plain CSV: one entry a line under a line of names, separated by comma or semicolon. */
export type PlainList = keyof typeof shippedLists;

export class ListFileInvalid extends Error {
  override readonly name = "ListFileInvalid";
}

const text = z.string().trim().min(1);
const rows = {
  highRiskCountries: z.object({ code: text.refine(isCountryCode, "no country code (ISO 3166-1 alpha-2)") }).transform(({ code }) => code),
  // The form asks for these; another office needs a release, with its words in both languages.
  pepFunctions: z.object({ code: z.enum(PEP_FUNCTIONS) }).transform(({ code }) => code),
  ownerThresholds: z.object({
    from: z.iso.date(),
    percent: text.regex(/^\d{1,2}(\.\d{1,4})?$/, "no percentage such as 25 or 12.5"),
    operator: z.enum([">", ">="]),
    paragraph: text,
  }),
} as const satisfies Readonly<Record<PlainList, z.ZodType>>;

/**
 * Reads a list's CSV. The order in the file is no difference between two versions.
 * @throws ListFileInvalid names the line
 */
export function readListFile(list: PlainList, bytes: Uint8Array): readonly unknown[] {
  let records: unknown[];
  try {
    records = parse(Buffer.from(bytes), { columns: true, bom: true, delimiter: [",", ";"], skip_empty_lines: true, trim: true });
  } catch (error) {
    throw new ListFileInvalid(error instanceof Error ? error.message : String(error));
  }
  const entries = records.map((record, index) => {
    const read = rows[list].safeParse(record);
    if (!read.success) {
      const [issue] = read.error.issues;
      throw new ListFileInvalid(`line ${index + 2}: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim());
    }
    return read.data;
  });
  if (entries.length === 0) throw new ListFileInvalid("the file has no entries");
  const written = entries.map((entry) => JSON.stringify(entry));
  const twice = written.find((entry, index) => written.indexOf(entry) !== index);
  if (twice !== undefined) throw new ListFileInvalid(`${twice} is in the file twice`);
  return entries
    .map((entry, index) => ({ entry, key: written[index] ?? "" }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ entry }) => entry);
}
