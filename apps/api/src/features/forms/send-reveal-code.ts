import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { randomUUID } from "node:crypto";
import { audit } from "../../db/audit.ts";
import type { Ctx, GuestActor } from "../../db/context.ts";
import { hashDigits, revealDigits } from "../../db/keys.ts";
import { canReveal } from "./find-visibility.ts";
import { loadFormToChange } from "./load-form.ts";

const LIFE_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
/** Most codes of one link within a time. */
const limits = [
  { most: 3, withinMs: LIFE_MS },
  { most: 10, withinMs: DAY_MS },
];

/**
 * Mails the client a six-digit code, good for ten minutes.
 * @throws Refusal revealCode.off (nothing to unmask, no address to mail to, or the firm has switched codes off), rate.limited
 *         after three in ten minutes or ten in a day, link.expired, resource.notFound
 */
export async function sendRevealCode(ctx: Ctx<GuestActor>, { id }: { id: string }): Promise<void> {
  const { tx, tenantId, actor, now } = ctx;
  const row = await loadFormToChange(ctx, id);
  if (!(await canReveal(ctx, row))) throw new Refusal("revealCode.off");
  await requireWithinLimits(ctx);
  const revealId = randomUUID();
  await tx.revealCode.create({
    data: {
      id: revealId,
      tenantId,
      linkId: actor.linkId,
      formId: id,
      codeHash: hashDigits(revealId, revealDigits(revealId)),
      expiresAt: new Date(now.getTime() + LIFE_MS),
    },
  });
  await audit(ctx, { action: "revealCodeSent", subjectType: "form", subjectId: id });
  await ctx.enqueue("mailRevealCode", { revealId });
}

/** To be asked under the form's lock: what is counted is then all there is. */
async function requireWithinLimits({ tx, tenantId, actor, now }: Ctx<GuestActor>): Promise<void> {
  const codes = await tx.revealCode.findMany({
    where: { tenantId, linkId: actor.linkId, createdAt: { gt: new Date(now.getTime() - DAY_MS) } },
    select: { createdAt: true },
    orderBy: { createdAt: "desc" },
  });
  const waits = limits.map(({ most, withinMs }) => (codes[most - 1]?.createdAt.getTime() ?? -Infinity) + withinMs - now.getTime());
  const waitMs = Math.max(...waits);
  if (waitMs > 0) throw new Refusal("rate.limited", { extra: { retryAfter: Math.ceil(waitMs / 1000) } });
}
