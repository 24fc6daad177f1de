import { LEGAL_FORMS, type LegalFormCode } from "@stammdaten/shared/codes/legal-forms.ts";
import type { LegalForm } from "@stammdaten/datev/datev-record.ts";

/** "e. K." is "e.K.", and "UG" is "UG (haftungsbeschränkt)", as § 5a Abs. 1 GmbHG lets it be written in full. */
const fold = (text: string): string => text.normalize("NFC").toLowerCase().replace("(haftungsbeschränkt)", "").replace(/[\s.]/g, "");

/** The id that the firm's DATEV has for a legal form; undefined where it has none, or any would be a guess. */
export function findLegalFormId(code: LegalFormCode, known: readonly LegalForm[]): string | undefined {
  const wanted = LEGAL_FORMS.find((form) => form.code === code)?.datev ?? null;
  if (wanted === null) return undefined;
  const german = known.filter(({ nation }) => nation === undefined || nation === "DE");
  const exact = german.find(({ short_name: name }) => name === wanted);
  return (exact ?? german.find(({ short_name: name }) => name !== undefined && fold(name) === fold(wanted)))?.id;
}
