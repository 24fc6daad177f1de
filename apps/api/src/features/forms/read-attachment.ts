import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import type { AttachmentRow } from "../../db/tables.ts";
import { loadForm, requireOpen } from "./load-form.ts";

type Place = { readonly formId: string; readonly attachmentId: string };

async function findAttachment(ctx: Ctx, { formId, attachmentId }: Place): Promise<AttachmentRow> {
  const attachment = await ctx.tx.attachment.findFirst({ where: { tenantId: ctx.tenantId, formId, id: attachmentId } });
  if (attachment === null) throw new Refusal("resource.notFound");
  return attachment;
}

/**
 * A file of a form that the caller may see.
 * @throws Refusal resource.notFound
 */
export async function readAttachment(ctx: Ctx, place: Place): Promise<AttachmentRow> {
  await loadForm(ctx, place.formId);
  const attachment = await findAttachment(ctx, place);
  await audit(ctx, { action: "attachmentRead", subjectType: "form", subjectId: place.formId, details: { attachment: attachment.id } });
  return attachment;
}

/**
 * Takes a file out of a draft; its bytes are removed after the transaction.
 * @throws Refusal form.submitted, form.alreadyApproved, resource.notFound
 */
export async function removeAttachment(ctx: Ctx, place: Place): Promise<AttachmentRow> {
  const row = await loadForm(ctx, place.formId, "lock");
  requireOpen(row);
  const attachment = await findAttachment(ctx, place);
  await ctx.tx.attachment.deleteMany({ where: { tenantId: ctx.tenantId, id: attachment.id } });
  await audit(ctx, { action: "attachmentRemoved", subjectType: "form", subjectId: place.formId, details: { attachment: attachment.id } });
  return attachment;
}
