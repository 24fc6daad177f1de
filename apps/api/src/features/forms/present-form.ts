import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { z } from "zod";
import type { Form } from "@stammdaten/shared/contract/form-schemas.ts";
import { pickClientLanguage } from "@stammdaten/shared/values/language.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { findWarnings } from "@stammdaten/shared/forms/check.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { MASK, maskAnswers } from "@stammdaten/shared/forms/mask.ts";
import { formWords } from "@stammdaten/shared/lifecycles/form.ts";
import type { Ctx } from "../../db/context.ts";
import type { AttachmentRow, FormRow } from "../../db/tables.ts";
import { stateOf } from "../../domain/form-state.ts";
import { presentIssues } from "../../http/errors.ts";
import { isAssignable } from "./assign-form.ts";
import { findAttachments, isFromBefore } from "./find-attachments.ts";
import { canReveal, findVisibility } from "./find-visibility.ts";
import { answersOf, definitionOf } from "./load-form.ts";

export type FormReply = z.input<typeof Form>;

/**
 * The form as its caller sees it.
 * @param files the form's files, where the caller has them already
 */
export async function presentForm(ctx: Ctx, row: FormRow, language: Language, files?: readonly AttachmentRow[]): Promise<FormReply> {
  const definition = definitionOf(row);
  const today = germanDayOf(ctx.now);
  const stored = answersOf(row);
  const visibility = await findVisibility(ctx, row);
  if (visibility === "withheld") return { ...presentWithheld(row), withheld: (await canReveal(ctx, row)) ? "untilCode" : "always" };
  const isMasked = visibility === "masked";
  const answers: Answers = isMasked ? maskAnswers(definition, stored) : stored;
  const attachments = files ?? (await findAttachments(ctx, row));
  return {
    ...presentWithheld(row),
    withheld: null,
    currentStep: row.currentStep,
    answers,
    warnings: presentIssues(findWarnings(definition, answers, today), language),
    attachments: attachments.map((file) => presentAttachment(isMasked && isFromBefore(row, file) ? { ...file, name: MASK } : file)),
    normalPersonId: row.personId,
    companyId: row.companyId,
    canBeAssigned: isAssignable(row),
    name: row.name,
    email: row.email,
    rejectionReason: row.rejectionReason,
    notes: row.notes as FormReply["notes"],
  };
}

/** How far a form is, and nothing that somebody answered. */
const presentWithheld = (row: FormRow): FormReply => ({
  id: row.id,
  tenantId: row.tenantId,
  formularType: row.formularType as FormReply["formularType"],
  edition: row.edition,
  ...formWords[stateOf(row)],
  language: pickClientLanguage(row.language),
  revision: row.revision,
  withheld: "always",
  currentStep: null,
  answers: {},
  warnings: [],
  attachments: [],
  normalPersonId: null,
  companyId: null,
  canBeAssigned: false,
  name: null,
  email: null,
  rejectionReason: null,
  notes: [],
  submittedAt: row.submittedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
});

export const presentAttachment = ({ id, name, mimeType, sizeBytes, createdAt }: AttachmentRow) => ({
  id,
  name,
  mimeType,
  sizeBytes,
  createdAt: createdAt.toISOString(),
});
