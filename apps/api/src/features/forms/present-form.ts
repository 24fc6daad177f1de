import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { z } from "zod";
import type { Form } from "@stammdaten/shared/contract/forms.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { findWarnings } from "@stammdaten/shared/forms/check.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { maskAnswers } from "@stammdaten/shared/forms/mask.ts";
import { sql } from "../../db/sql.ts";
import type { Ctx } from "../../db/context.ts";
import type { AttachmentRow, FormRow } from "../../db/tables.ts";
import { presentIssues } from "../../http/errors.ts";
import { findAttachments } from "./find-attachments.ts";
import { answersOf, definitionOf } from "./load-form.ts";

export type FormReply = z.input<typeof Form>;

/** Forms that bring stored values along; what is sensitive in them is masked for a guest until a code is entered. */
export const bringsStoredValues = (row: Pick<FormRow, "formularType">): boolean => row.formularType === "personUpdate";

/** Whether this caller sees the form's sensitive values masked. */
export async function isMaskedFor({ tx, tenantId, actor }: Ctx, row: FormRow): Promise<boolean> {
  if (actor.kind !== "guest" || actor.revealed || !bringsStoredValues(row)) return false;
  const [firm] = await tx.sql<{ reveal_by_code: boolean }>(sql`SELECT reveal_by_code FROM tenant WHERE id = ${tenantId}::uuid`);
  return firm?.reveal_by_code !== false;
}

/** The form as its caller sees it. */
export async function presentForm(ctx: Ctx, row: FormRow, language: Language): Promise<FormReply> {
  const definition = definitionOf(row);
  const today = germanDayOf(ctx.now);
  const attachments = await findAttachments(ctx, row);
  const stored = answersOf(row);
  const answers: Answers = (await isMaskedFor(ctx, row)) ? maskAnswers(definition, stored, today) : stored;
  return {
    id: row.id,
    tenantId: row.tenantId,
    formularType: row.formularType as FormReply["formularType"],
    edition: row.edition,
    status: presentStatus(row),
    stage: row.stage as FormReply["stage"],
    language: row.language as Language,
    revision: row.revision,
    currentStep: row.currentStep,
    answers,
    warnings: presentIssues(findWarnings(definition, answers, today), language),
    attachments: attachments.map(presentAttachment),
    normalPersonId: row.personId,
    companyId: row.companyId,
    name: row.name,
    email: row.email,
    rejectionReason: row.rejectionReason,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

const presentStatus = (row: FormRow): FormReply["status"] => ({
  review: row.review as FormReply["status"]["review"],
  approval: row.approval as FormReply["status"]["approval"],
  delivery: row.delivery as FormReply["status"]["delivery"],
  isNew: row.isNew,
});

export const presentAttachment = ({ id, name, mimeType, sizeBytes, createdAt }: AttachmentRow) => ({ id, name, mimeType, sizeBytes, createdAt: createdAt.toISOString() });
