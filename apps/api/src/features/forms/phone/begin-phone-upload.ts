import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { randomBytes, randomUUID } from "node:crypto";
import type { Ctx, GuestActor } from "../../../db/context.ts";
import { hashToken } from "../../../db/keys.ts";
import { requireFormAction } from "../../../domain/form-state.ts";
import { loadFormToChange } from "../load-form.ts";
import { findPhoneQuestion, roomOf } from "./phone-question.ts";

const LIFE_MS = 15 * 60_000;
/** Most that are made for one link in the time that one lives. */
const MOST = 20;

export type BegunPhoneUpload = { readonly phoneUploadId: string; readonly token: string; readonly expiresAt: Date };

/**
 * Hands one question of a draft to a phone, and takes it from any that it was handed to before. Of the token only its hash is stored.
 * @throws Refusal request.invalid for a question that is not asked or takes no files, attachment.tooMany where it takes no more,
 *         rate.limited, form.submitted, form.alreadyApproved, link.expired, resource.notFound
 */
export async function beginPhoneUpload(
  ctx: Ctx<GuestActor>,
  { id, path }: { readonly id: string; readonly path: string },
): Promise<BegunPhoneUpload> {
  const { tx, tenantId, actor, now } = ctx;
  const row = await loadFormToChange(ctx, id);
  requireFormAction(row, "save");
  const question = findPhoneQuestion(ctx, row, path);
  if (question === null) throw new Refusal("request.invalid", { issues: [{ path: "path", code: "validation.note.path" }] });
  if (roomOf(question, []) === 0) throw new Refusal("attachment.tooMany");
  const { linkId } = actor;
  const made = await tx.phoneUpload.findMany({
    where: { tenantId, linkId, createdAt: { gt: new Date(now.getTime() - LIFE_MS) } },
    select: { createdAt: true },
    orderBy: { createdAt: "desc" },
  });
  const blocking = made[MOST - 1];
  if (blocking !== undefined) {
    const retryAfter = Math.ceil((blocking.createdAt.getTime() + LIFE_MS - now.getTime()) / 1000);
    throw new Refusal("rate.limited", { extra: { retryAfter } });
  }
  await tx.phoneUpload.updateMany({ where: { tenantId, linkId, endedAt: null }, data: { endedAt: now } });
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const phoneUploadId = randomUUID();
  await tx.phoneUpload.create({
    data: { id: phoneUploadId, tenantId, linkId, formId: id, path, tokenHash: hashToken(token), expiresAt, createdAt: now },
  });
  return { phoneUploadId, token, expiresAt };
}
