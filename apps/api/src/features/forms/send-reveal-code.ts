import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { randomUUID } from "node:crypto";
import { audit } from "../../db/audit.ts";
import type { Ctx, GuestActor } from "../../db/context.ts";
import { hashDigits, revealDigits } from "../../db/keys.ts";
import { loadForm } from "./load-form.ts";
import { isUpdate } from "./is-masked-for.ts";

const LIFE_MS = 10 * 60_000;
const MOST_CODES = 3;

/**
 * Mails the client a six-digit code, good for ten minutes.
 * @throws Refusal revealCode.off (nothing to unmask, or the firm has switched codes off), rate.limited after three in ten minutes
 */
export async function sendRevealCode(ctx: Ctx<GuestActor>, { id }: { id: string }): Promise<void> {
  const { tx, tenantId, actor, now } = ctx;
  const row = await loadForm(ctx, id);
  const tenant = await tx.tenant.findFirst({ where: { id: tenantId }, select: { revealByCode: true } });
  if (!isUpdate(row) || tenant?.revealByCode !== true) throw new Refusal("revealCode.off");
  const recent = await tx.revealCode.count({ where: { tenantId, linkId: actor.linkId, createdAt: { gt: new Date(now.getTime() - LIFE_MS) } } });
  if (recent >= MOST_CODES) throw new Refusal("rate.limited", { extra: { retryAfter: LIFE_MS / 1000 } });
  const revealId = randomUUID();
  await tx.revealCode.create({
    data: { id: revealId, tenantId, linkId: actor.linkId, formId: id, codeHash: hashDigits(revealId, revealDigits(revealId)), expiresAt: new Date(now.getTime() + LIFE_MS) },
  });
  await audit(ctx, { action: "revealCodeSent", subjectType: "form", subjectId: id });
  await ctx.enqueue("mailRevealCode", { revealId });
}
