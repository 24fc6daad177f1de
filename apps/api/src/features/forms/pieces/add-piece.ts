import { MAX_ATTACHMENT_BYTES } from "@stammdaten/shared/contract/limits.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import { requireFormAction } from "../../../domain/form-state.ts";
import { MOST_FILES } from "../add-attachment.ts";
import { loadFormToChange } from "../load-form.ts";
import { type Arrived, dropPieces, readArrived, type SendingActor } from "./read-arrived.ts";

/** Most pieces of one file: twice as many as our own pages send. */
const MOST_PIECES = 40;

export type NewPiece = {
  readonly formId: string;
  readonly uploadId: string;
  /** Where it begins in the file. */
  readonly offset: number;
  readonly sizeBytes: number;
};

/** The caller is told where to go on. */
export const wrongOffset = ({ offset }: Pick<Arrived, "offset">): Refusal => new Refusal("upload.offset", { extra: { offset } });

/**
 * Whether a piece may come now. Holds the form, so that of two pieces for one place one is refused.
 * @returns what has arrived before
 * @throws Refusal upload.offset, file.invalid where the file is too large, attachment.tooMany, form.submitted, form.alreadyApproved,
 *         resource.notFound, link.expired
 */
export async function admitPiece(ctx: Ctx<SendingActor>, { formId, uploadId, offset, sizeBytes }: NewPiece): Promise<Arrived> {
  const row = await loadFormToChange(ctx, formId);
  requireFormAction(row, "save");
  const arrived = await readArrived(ctx, uploadId);
  if (arrived.offset !== offset) throw wrongOffset(arrived);
  if (offset + sizeBytes > MAX_ATTACHMENT_BYTES || arrived.pieces.length >= MOST_PIECES)
    throw new Refusal("file.invalid", { issues: [{ path: "file", code: "validation.file.tooLarge" }] });
  if (offset === 0) await requireRoom(ctx, formId, uploadId);
  return arrived;
}

/** Unfinished uploads take the room of the files that they become. @throws Refusal attachment.tooMany */
async function requireRoom({ tx, tenantId }: Ctx<SendingActor>, formId: string, uploadId: string): Promise<void> {
  const [found] = await tx.sql<{ files: number }>(sql`
    SELECT (SELECT count(*) FROM attachment WHERE tenant_id = ${tenantId}::uuid AND form_id = ${formId}::uuid)::int
      + (SELECT count(DISTINCT upload_id) FROM attachment_piece
         WHERE tenant_id = ${tenantId}::uuid AND form_id = ${formId}::uuid AND upload_id <> ${uploadId}::uuid)::int AS files`);
  if ((found?.files ?? 0) >= MOST_FILES) throw new Refusal("attachment.tooMany");
}

/** Names a stored piece. Its bytes stay a file on its way in, which the sweep takes a day after the first one. @throws as `admitPiece` */
export async function addPiece(ctx: Ctx<SendingActor>, piece: NewPiece & { readonly fileKey: string }): Promise<Arrived> {
  const { tx, tenantId, now } = ctx;
  const { formId, uploadId, offset, sizeBytes, fileKey } = piece;
  const { pieces, beganAt } = await admitPiece(ctx, piece);
  // What is left of an upload that a sweep has begun to take.
  if (offset === 0) await dropPieces(ctx, uploadId);
  await tx.attachmentPiece.create({
    data: { tenantId, formId, uploadId, startsAt: offset, sizeBytes, fileKey, beganAt: beganAt ?? now },
  });
  return { offset: offset + sizeBytes, pieces: [...pieces, { startsAt: offset, sizeBytes, fileKey }], beganAt: beganAt ?? now };
}
