import type { Ctx, GuestActor, PhoneActor, UserActor } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import { idOfHash } from "../../../domain/id-of-hash.ts";

/** How long what has arrived of a file waits for the rest, in seconds; counted from the first piece. */
export const LIFE_SECONDS = 86_400;

/** Whoever sends files of a form. */
export type SendingActor = GuestActor | PhoneActor | UserActor;
type Sender = Ctx<SendingActor>;

/** A piece as it lies in the store. */
export type Piece = { readonly startsAt: number; readonly sizeBytes: number; readonly fileKey: string };

/** What is there of an upload: so many bytes from its beginning, and when the first came; null where none has. */
export type Arrived = { readonly offset: number; readonly pieces: readonly Piece[]; readonly beganAt: Date | null };

type Upload = { readonly formId: string; readonly upload: string };

/** By which link, code or login the upload comes, so that nobody else's pieces are found under the same name. */
const holderOf = (actor: SendingActor): string =>
  actor.kind === "user" ? actor.userId : "phone" in actor ? actor.phone.phoneUploadId : actor.linkId;

/** The id under which the pieces of an upload lie. */
export const uploadIdOf = ({ actor }: Sender, { formId, upload }: Upload): string =>
  idOfHash(`pieces ${formId} ${holderOf(actor)} ${upload}`);

/** What has arrived under an id. Pieces behind a gap, which a sweep under way may leave, are nothing. */
export async function readArrived({ tx, tenantId, now }: Sender, uploadId: string): Promise<Arrived> {
  const rows = await tx.sql<Piece & { beganAt: Date }>(sql`
    SELECT starts_at AS "startsAt", size_bytes AS "sizeBytes", file_key AS "fileKey", began_at AS "beganAt" FROM attachment_piece
    WHERE tenant_id = ${tenantId}::uuid AND upload_id = ${uploadId}::uuid
      AND began_at > ${now}::timestamptz - ${LIFE_SECONDS} * interval '1 second'
    ORDER BY starts_at`);
  const offset = rows.reduce((end, row) => (row.startsAt === end ? end + row.sizeBytes : Number.NaN), 0);
  return Number.isNaN(offset) ? { offset: 0, pieces: [], beganAt: null } : { offset, pieces: rows, beganAt: rows[0]?.beganAt ?? null };
}

/** Lets go of the pieces of an upload; the worker removes their bytes within the hour. */
export async function dropPieces({ tx, tenantId }: Sender, uploadId: string): Promise<void> {
  await tx.sql(sql`DELETE FROM attachment_piece WHERE tenant_id = ${tenantId}::uuid AND upload_id = ${uploadId}::uuid`);
}
