import { findWarnings } from "@stammdaten/shared/forms/check.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { type ClientLanguage, pickLanguage } from "@stammdaten/shared/values/language.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import type { FormRow } from "../../db/tables.ts";
import { stateOf } from "../../domain/form-state.ts";
import { findNotices } from "../../domain/privacy/find-notices.ts";
import { readLetterhead } from "../../domain/read-letterhead.ts";
import { findAttachments } from "./find-attachments.ts";
import { answersOf, definitionOf, loadForm } from "./load-form.ts";
import type { PrintedForm } from "./pdf/outline-form-pdf.ts";

type Printed = { readonly print: PrintedForm; readonly name: string };

/**
 * Gathers what a printed form shows; the caller renders. A client prints their own forms only, in the language of the page; the firm in
 * the form's, as far as firms work in it.
 * @returns what `outlineFormPdf` takes, and the file's name
 * @throws Refusal resource.notFound
 */
export async function printForm(ctx: Ctx<UserActor>, { id, language }: { id: string; language: ClientLanguage }): Promise<Printed> {
  const row = await loadForm(ctx, id);
  await audit(ctx, { action: "formPrinted", subjectType: "form", subjectId: id });
  return gatherPrint(ctx, row, ctx.actor.level === "mandant" ? language : undefined);
}

/** The same of a form that is loaded. @param language the form's where none is given */
export async function gatherPrint(ctx: Ctx, row: FormRow, language: ClientLanguage = pickLanguage(row.language)): Promise<Printed> {
  const { letterhead } = await readLetterhead(ctx);
  const attachments = await findAttachments(ctx, row);
  const [notice] = await findNotices(ctx, [row]);
  const form = definitionOf(row);
  const answers = answersOf(row);
  // What was asked is what the day of the submission asked; a form that is not submitted is seen as of today.
  const today = germanDayOf(row.submittedAt ?? ctx.now);
  const title = createTranslate(language)(`formularType.${row.formularType}`);
  return {
    name: `${[title, row.name].filter(Boolean).join(" ")}.pdf`,
    print: {
      form,
      answers,
      language,
      today,
      warnings: findWarnings(form, answers, today),
      attachmentNames: new Map(attachments.map((attachment) => [attachment.id, attachment.name])),
      letterhead,
      isForClient: await wasSentForClient(ctx, row.id),
      meta: { state: stateOf(row), submittedAt: row.submittedAt, printedAt: ctx.now },
      ...(notice !== undefined && row.privacyConfirmedAt !== null && { notice: { ...notice, confirmedAt: row.privacyConfirmedAt } }),
    },
  };
}

/** Whether it was the firm that sent the form last, in place of its client. */
async function wasSentForClient({ tx, tenantId }: Ctx, id: string): Promise<boolean> {
  const sent = await tx.auditEvent.findFirst({
    where: { tenantId, subjectId: id, action: "formSubmitted" },
    orderBy: { at: "desc" },
    select: { details: true },
  });
  const details = sent?.details;
  return typeof details === "object" && details !== null && "isForClient" in details && details["isForClient"] === true;
}
