import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx } from "../../../db/context.ts";
import type { FormRow } from "../../../db/tables.ts";
import { UniqueNames } from "../zip/unique-names.ts";
import { nameFiles, presentFile, readFormFiles, type FormFileToPack } from "./client-files.ts";
import { describe } from "./describe-answers.ts";
import { presentRow, presentRows } from "./present-row.ts";

/** A form to be printed, and its place in the ZIP. */
export type FormToPrint = { readonly path: string; readonly formId: string };

type FormsContent = {
  readonly data: readonly object[];
  readonly files: readonly FormFileToPack[];
  readonly prints: readonly FormToPrint[];
  readonly invitations: number;
};

/** Everything that the firm has of these forms: answers, files, what was read in them, invitations. */
export async function gatherForms(ctx: Ctx, forms: readonly FormRow[], language: Language): Promise<FormsContent> {
  const { tx, tenantId, now } = ctx;
  const formIds = forms.map(({ id }) => id);
  const files = nameFiles(await readFormFiles(ctx, formIds), createTranslate(language)("exportFile.files"));
  const prints = namePrints(forms, language);
  const invitations = await tx.invitation.findMany({ where: { tenantId, formId: { in: formIds } }, orderBy: { createdAt: "asc" } });
  const readings = await tx.identityReading.findMany({ where: { tenantId, attachment: { formId: { in: formIds } } } });
  const data = forms.map((form) => ({
    ...presentRow(form),
    inWords: describe(form, form.answers, language, form.submittedAt ?? now),
    pdf: prints.find(({ formId }) => formId === form.id)?.path ?? null,
    files: files
      .filter(({ file }) => file.formId === form.id)
      .map((one) => ({ ...presentFile(one), readings: presentRows(readings.filter(({ attachmentId }) => attachmentId === one.file.id)) })),
    invitations: presentRows(invitations.filter(({ formId }) => formId === form.id)),
  }));
  return { data, files, prints, invitations: invitations.length };
}

/** The place of each form's PDF: those that nobody has begun have nothing to print. */
export function namePrints(forms: readonly FormRow[], language: Language): FormToPrint[] {
  const t = createTranslate(language);
  const names = new UniqueNames();
  return forms
    .filter(({ state }) => state !== "invited")
    .map((form) => ({ path: `${t("exportFile.forms")}/${names.take(`${titleOf(form, language)}.pdf`)}`, formId: form.id }));
}

/** Day and type of a form. */
export const titleOf = ({ submittedAt, createdAt, formularType }: FormRow, language: Language): string =>
  `${germanDayOf(submittedAt ?? createdAt)} ${createTranslate(language)(`formularType.${formularType}`)}`;
