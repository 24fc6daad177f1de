import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import type { AttachmentRow, FormRow } from "../../db/tables.ts";
import { findAttachments, isFromBefore } from "./find-attachments.ts";
import { dropExportsWith } from "../../domain/drop-exports.ts";
import { requireFormAction } from "../../domain/form-state.ts";
import { loadForm, loadFormToChange } from "./load-form.ts";
import { findVisibility } from "./find-visibility.ts";

type Place = { readonly formId: string; readonly attachmentId: string };

async function findAttachment(ctx: Ctx, row: FormRow, id: string): Promise<AttachmentRow> {
  const attachment = (await findAttachments(ctx, row)).find((one) => one.id === id);
  if (attachment === undefined) throw new Refusal("resource.notFound");
  return attachment;
}

/**
 * A file of a form that the caller may see. Until the code is entered, a guest sees nothing of what was stored before,
 * and of a form that was sent nothing at all.
 * @throws Refusal resource.notFound
 */
export async function readAttachment(ctx: Ctx, { formId, attachmentId }: Place): Promise<AttachmentRow> {
  const row = await loadForm(ctx, formId);
  const attachment = await findAttachment(ctx, row, attachmentId);
  const visibility = await findVisibility(ctx, row);
  if (visibility === "withheld" || (visibility === "masked" && isFromBefore(row, attachment))) throw new Refusal("resource.notFound");
  await audit(ctx, { action: "attachmentRead", subjectType: "form", subjectId: formId, details: { attachment: attachmentId } });
  return attachment;
}

/**
 * Takes a file out of a draft. One that is part of what was approved before stays where it belongs, also when this very form
 * brought it and was opened again (what identified a client is kept, § 8 GwG): the draft only stops naming it.
 * @throws Refusal form.submitted, form.alreadyApproved, resource.notFound, link.expired
 */
export async function removeAttachment(ctx: Ctx, { formId, attachmentId }: Place): Promise<void> {
  const row = await loadFormToChange(ctx, formId);
  requireFormAction(row, "save");
  const attachment = await findAttachment(ctx, row, attachmentId);
  if (isFromBefore(row, attachment)) return;
  await ctx.tx.attachment.deleteMany({ where: { tenantId: ctx.tenantId, id: attachmentId } });
  await audit(ctx, { action: "attachmentRemoved", subjectType: "form", subjectId: formId, details: { attachment: attachmentId } });
  const clientIds = [row.personId, row.companyId].filter((id) => id !== null);
  await dropExportsWith(ctx, clientIds, { since: attachment.createdAt, isListed: false });
  await ctx.enqueue("removeFile", { fileKey: attachment.fileKey });
}
