import type { ClientLanguage, Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { LANGUAGE_NAMES, pickLanguage } from "@stammdaten/shared/values/language.ts";
import type { Ctx } from "../../../db/context.ts";
import type { FormRow } from "../../../db/tables.ts";
import { UniqueNames } from "../zip/unique-names.ts";
import { nameFiles, presentFile, readFormFiles, type FormFileToPack } from "./client-files.ts";
import { describe } from "./describe-answers.ts";
import { presentRow, presentRows } from "./present-row.ts";

/** A form to be printed, its place in the ZIP, and in which language: as the firm reads it where none is named. */
export type FormToPrint = { readonly path: string; readonly formId: string; readonly language?: ClientLanguage };

/** The language of those who read an export; and that of the client, who reads the forms too, where it is another. */
export type Readers = { readonly language: Language; readonly forClient: ClientLanguage | null };

type FormsContent = {
  readonly data: readonly object[];
  readonly files: readonly FormFileToPack[];
  readonly prints: readonly FormToPrint[];
  readonly invitations: number;
};

/** Everything that the firm has of these forms: answers, files, what was read in them, invitations. */
export async function gatherForms(ctx: Ctx, forms: readonly FormRow[], { language, forClient }: Readers): Promise<FormsContent> {
  const { tx, tenantId, now } = ctx;
  const formIds = forms.map(({ id }) => id);
  const files = nameFiles(await readFormFiles(ctx, formIds), createTranslate(language)("exportFile.files"));
  const names = new UniqueNames();
  const prints = namePrints(forms, language, names);
  const printsForClient = forClient === null ? [] : namePrintsForClient(forms, { language, forClient }, names);
  const invitations = await tx.invitation.findMany({ where: { tenantId, formId: { in: formIds } }, orderBy: { createdAt: "asc" } });
  const readings = await tx.identityReading.findMany({ where: { tenantId, attachment: { formId: { in: formIds } } } });
  const data = forms.map((form) => ({
    ...presentRow(form),
    inWords: describe(form, form.answers, language, form.submittedAt ?? now),
    pdf: pathOf(prints, form),
    ...(forClient !== null && { pdfForClient: pathOf(printsForClient, form) }),
    files: files
      .filter(({ file }) => file.formId === form.id)
      .map((one) => ({ ...presentFile(one), readings: presentRows(readings.filter(({ attachmentId }) => attachmentId === one.file.id)) })),
    invitations: presentRows(invitations.filter(({ formId }) => formId === form.id)),
  }));
  return { data, files, prints: [...prints, ...printsForClient], invitations: invitations.length };
}

/** The place of each form's PDF: those that nobody has begun have nothing to print. */
export function namePrints(forms: readonly FormRow[], language: ClientLanguage, names: UniqueNames): FormToPrint[] {
  const folder = createTranslate(language)("exportFile.forms");
  return forms
    .filter(({ state }) => state !== "invited")
    .map((form) => ({ path: `${folder}/${names.take(`${titleOf(form, language)}.pdf`)}`, formId: form.id }));
}

/** The place of each form's PDF in the client's language, beside the one for the firm; none where that one is in this language. */
const namePrintsForClient = (
  forms: readonly FormRow[],
  { language, forClient }: { language: Language; forClient: ClientLanguage },
  names: UniqueNames,
): FormToPrint[] => {
  const folder = createTranslate(language)("exportFile.forms");
  return forms
    .filter((form) => form.state !== "invited" && pickLanguage(form.language) !== forClient)
    .map((form) => ({
      path: `${folder}/${names.take(`${titleOf(form, language)} (${LANGUAGE_NAMES[forClient]}).pdf`)}`,
      formId: form.id,
      language: forClient,
    }));
};

export const pathOf = (prints: readonly FormToPrint[], { id }: { readonly id: string }): string | null =>
  prints.find(({ formId }) => formId === id)?.path ?? null;

/** Day and type of a form. */
export const titleOf = ({ submittedAt, createdAt, formularType }: FormRow, language: ClientLanguage): string =>
  `${germanDayOf(submittedAt ?? createdAt)} ${createTranslate(language)(`formularType.${formularType}`)}`;
