import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { idOfHash } from "../../domain/id-of-hash.ts";
import { nameFiles } from "../../domain/name-files.ts";
import type { AttachmentRow } from "../../db/tables.ts";
import { requireFormAction } from "../../domain/form-state.ts";
import { loadFormToChange } from "./load-form.ts";

/** Most files of one form, used or not. */
export const MOST_FILES = 30;

export type StoredFile = {
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** Of the bytes in the store; null where they are not encrypted. */
  readonly sealedSha256: Uint8Array<ArrayBuffer> | null;
};

/** The file of an upload that was added before and whose answer was lost; null where it was not. */
export async function findUpload({ tx, tenantId }: Ctx, formId: string, upload: string | undefined): Promise<AttachmentRow | null> {
  if (upload === undefined) return null;
  return tx.attachment.findFirst({ where: { tenantId, formId, id: idOfUpload(formId, upload) } });
}

/** Of form and upload, so that an upload's name says nothing about other forms' files. */
const idOfUpload = (formId: string, upload: string): string => idOfHash(`${formId} ${upload}`);

export type NewAttachment = {
  readonly formId: string;
  readonly file: StoredFile;
  /** The caller's own name of the upload; the same once more adds nothing. */
  readonly upload?: string | undefined;
};

/**
 * Makes a stored file part of a draft. What is stored of an upload that was added before, nothing names, and the sweep removes.
 * @throws Refusal attachment.tooMany, form.submitted, form.alreadyApproved, resource.notFound, link.expired
 */
export async function addAttachment(ctx: Ctx, { formId, file, upload }: NewAttachment): Promise<AttachmentRow> {
  const { tx, tenantId, now } = ctx;
  const row = await loadFormToChange(ctx, formId);
  requireFormAction(row, "save");
  const earlier = await findUpload(ctx, formId, upload);
  if (earlier !== null) return earlier;
  if ((await tx.attachment.count({ where: { tenantId, formId } })) >= MOST_FILES) throw new Refusal("attachment.tooMany");
  const { key: fileKey, name, mimeType, sizeBytes, sealedSha256 } = file;
  const attachment = await tx.attachment.create({
    data: {
      ...(upload !== undefined && { id: idOfUpload(formId, upload) }),
      tenantId,
      formId,
      fileKey,
      name,
      mimeType,
      sizeBytes,
      sealedSha256,
      createdAt: now,
    },
  });
  await nameFiles(tx, [fileKey]);
  await audit(ctx, { action: "attachmentAdded", subjectType: "form", subjectId: formId, details: { attachment: attachment.id } });
  return attachment;
}
