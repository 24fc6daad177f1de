import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, PhoneActor } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import { requireFormAction } from "../../../domain/form-state.ts";
import { readFirmContact } from "../../../domain/read-firm-contact.ts";
import { addAttachment, findUpload, type StoredFile } from "../add-attachment.ts";
import { loadFormToChange } from "../load-form.ts";
import { findPhoneQuestion, roomOf, type PhoneQuestion } from "./phone-question.ts";

type Held = { readonly isNew: boolean; readonly isOver: boolean; readonly sent: readonly string[] };

/**
 * The question of the form, held as it is stored.
 * @throws Refusal phone.over where the form does not ask it any more, form.submitted, form.alreadyApproved, link.expired
 */
async function loadQuestion(ctx: Ctx<PhoneActor>): Promise<PhoneQuestion> {
  const row = await loadFormToChange(ctx, ctx.actor.formId);
  requireFormAction(row, "save");
  const question = findPhoneQuestion(ctx, row, ctx.actor.phone.path);
  if (question === null) throw new Refusal("phone.over");
  return question;
}

/**
 * Gives the token to this phone where no other has it, in one statement, so that of two at once one gets it.
 * @throws Refusal phone.taken, phone.over
 */
async function holdPhone({ tx, tenantId, actor }: Ctx<PhoneActor>): Promise<Held> {
  const { phoneUploadId, secretHash } = actor.phone;
  const [row] = await tx.sql<Held>(sql`
    UPDATE phone_upload p SET phone_hash = ${secretHash} FROM phone_upload before
    WHERE p.tenant_id = ${tenantId}::uuid AND p.id = ${phoneUploadId}::uuid AND before.tenant_id = p.tenant_id AND before.id = p.id
      AND (p.phone_hash IS NULL OR p.phone_hash = ${secretHash})
    RETURNING before.phone_hash IS NULL AS "isNew", p.ended_at IS NOT NULL AS "isOver",
      ARRAY(SELECT a.id::text FROM attachment a WHERE a.tenant_id = ${tenantId}::uuid AND a.form_id = p.form_id AND a.id = ANY (p.attachment_ids))
        AS sent`);
  if (row === undefined) throw new Refusal("phone.taken");
  // The desk may have ended it since this phone was let in.
  if (row.isOver) throw new Refusal("phone.over");
  return row;
}

export type OpenedPhone = PhoneQuestion & {
  readonly tenant: NonNullable<Awaited<ReturnType<typeof readFirmContact>>>;
  readonly room: number;
  readonly expiresAt: Date;
};

/**
 * Tells a phone whose question it was handed, and which; from then on no other phone gets it.
 * @throws Refusal phone.taken, phone.over, form.submitted, form.alreadyApproved, link.expired
 */
export async function openPhoneUpload(ctx: Ctx<PhoneActor>): Promise<OpenedPhone> {
  const question = await loadQuestion(ctx);
  const { isNew, sent } = await holdPhone(ctx);
  const tenant = await readFirmContact(ctx.tx, ctx.tenantId);
  if (tenant === null) throw new Refusal("phone.unknown");
  if (isNew) await audit(ctx, { action: "phoneAdded", subjectType: "form", subjectId: ctx.actor.formId });
  return { ...question, tenant, room: roomOf(question, sent), expiresAt: ctx.actor.phone.expiresAt };
}

/** The phone's own name of an upload, as the form knows it: another phone's is another. */
const nameOf = ({ actor }: Ctx<PhoneActor>, upload: string | undefined): string | undefined =>
  upload === undefined ? undefined : `${actor.phone.phoneUploadId} ${upload}`;

/** The answer to an upload that was added before and whose answer was lost; null where it was not. @throws as `openPhoneUpload` */
export async function findPhoneUpload(ctx: Ctx<PhoneActor>, upload: string | undefined): Promise<{ readonly room: number } | null> {
  if ((await findUpload(ctx, ctx.actor.formId, nameOf(ctx, upload))) === null) return null;
  const question = await loadQuestion(ctx);
  const { sent } = await holdPhone(ctx);
  return { room: roomOf(question, sent) };
}

/**
 * Adds a stored file to what the phone has sent. The answer names it once the page at the desk, which holds the draft, has taken it.
 * @param upload the phone's own name of the upload; the same once more adds nothing
 * @returns how many more files the question takes
 * @throws Refusal attachment.tooMany, phone.taken, phone.over, form.submitted, form.alreadyApproved, link.expired
 */
export async function addPhonePicture(
  ctx: Ctx<PhoneActor>,
  { file, upload }: { readonly file: StoredFile; readonly upload: string | undefined },
): Promise<{ readonly room: number }> {
  const { tx, tenantId, actor } = ctx;
  const question = await loadQuestion(ctx);
  const { sent } = await holdPhone(ctx);
  const room = roomOf(question, sent);
  const name = nameOf(ctx, upload);
  if ((await findUpload(ctx, actor.formId, name)) !== null) return { room };
  if (room === 0) throw new Refusal("attachment.tooMany");
  const attachment = await addAttachment(ctx, { formId: actor.formId, file, upload: name });
  await tx.phoneUpload.update({
    where: { tenantId, id: actor.phone.phoneUploadId },
    data: { attachmentIds: { push: attachment.id } },
  });
  return { room: room - 1 };
}
