import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { phoneStates } from "@stammdaten/shared/contract/phone-uploads.ts";
import { afterFormAction } from "@stammdaten/shared/lifecycles/form.ts";
import type { Ctx, GuestActor } from "../../../db/context.ts";
import type { AttachmentRow } from "../../../db/tables.ts";
import { stateOf } from "../../../domain/form-state.ts";
import { findOwnAttachments } from "../find-attachments.ts";
import { loadForm } from "../load-form.ts";

type Place = { readonly id: string; readonly phoneUploadId: string };

export type PhoneUploadNow = {
  readonly phoneUploadId: string;
  readonly state: (typeof phoneStates)[number];
  readonly expiresAt: Date;
  readonly attachments: readonly AttachmentRow[];
};

/**
 * How far a phone is, and which files it has sent that are there still. Of a form that was sent nothing is shown.
 * @throws Refusal resource.notFound
 */
export async function readPhoneUpload(ctx: Ctx<GuestActor>, { id, phoneUploadId }: Place): Promise<PhoneUploadNow> {
  const { tx, tenantId, actor, now } = ctx;
  const row = await loadForm(ctx, id);
  const found = await tx.phoneUpload.findFirst({ where: { tenantId, id: phoneUploadId, formId: id, linkId: actor.linkId } });
  if (found === null) throw new Refusal("resource.notFound");
  const isDraft = !("refusal" in afterFormAction(stateOf(row), "save"));
  const isOver = !isDraft || found.endedAt !== null || found.expiresAt <= now;
  const sent = new Set(found.attachmentIds);
  return {
    phoneUploadId,
    state: isOver ? "over" : found.phoneHash === null ? "waiting" : "open",
    expiresAt: found.expiresAt,
    attachments: sent.size === 0 || !isDraft ? [] : (await findOwnAttachments(ctx, id)).filter((one) => sent.has(one.id)),
  };
}

/** Ends it; what was sent stays. @throws Refusal resource.notFound */
export async function endPhoneUpload(ctx: Ctx<GuestActor>, place: Place): Promise<PhoneUploadNow> {
  const { tx, tenantId, actor, now } = ctx;
  await loadForm(ctx, place.id);
  await tx.phoneUpload.updateMany({
    where: { tenantId, id: place.phoneUploadId, formId: place.id, linkId: actor.linkId, endedAt: null },
    data: { endedAt: now },
  });
  return readPhoneUpload(ctx, place);
}
