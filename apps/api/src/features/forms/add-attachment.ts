import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { nameFiles } from "../../domain/name-files.ts";
import type { AttachmentRow } from "../../db/tables.ts";
import { requireFormAction } from "../../domain/form-state.ts";
import { loadFormToChange } from "./load-form.ts";

/** Most files of one form, used or not. */
const MOST_FILES = 30;

export type StoredFile = {
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** Of the bytes in the store; null where they are not encrypted. */
  readonly sealedSha256: Uint8Array<ArrayBuffer> | null;
};

/**
 * Makes a stored file part of a draft.
 * @throws Refusal attachment.tooMany, form.submitted, form.alreadyApproved, resource.notFound, link.expired
 */
export async function addAttachment(ctx: Ctx, { formId, file }: { formId: string; file: StoredFile }): Promise<AttachmentRow> {
  const { tx, tenantId, now } = ctx;
  const row = await loadFormToChange(ctx, formId);
  requireFormAction(row, "save");
  if ((await tx.attachment.count({ where: { tenantId, formId } })) >= MOST_FILES) throw new Refusal("attachment.tooMany");
  const { key: fileKey, name, mimeType, sizeBytes, sealedSha256 } = file;
  const attachment = await tx.attachment.create({
    data: { tenantId, formId, fileKey, name, mimeType, sizeBytes, sealedSha256, createdAt: now },
  });
  await nameFiles(tx, [fileKey]);
  await audit(ctx, { action: "attachmentAdded", subjectType: "form", subjectId: formId, details: { attachment: attachment.id } });
  return attachment;
}
