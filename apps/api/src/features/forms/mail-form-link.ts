import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import { randomUUID } from "node:crypto";
import { audit } from "../../db/audit.ts";
import type { Ctx, GuestActor } from "../../db/context.ts";
import { findRevealAddress } from "../../domain/find-reveal-address.ts";
import { requireFormAction } from "../../domain/form-state.ts";
import { maskAddress } from "../../domain/mask-address.ts";
import { loadFormToChange } from "./load-form.ts";

const MINUTE_MS = 60_000;
/** Whoever pauses again so soon finds the mail of before. */
const AGAIN_AFTER_MS = 10 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MOST_A_DAY = 5;

export type MailFormLinkInput = { readonly id: string; readonly language: ClientLanguage };

/**
 * Mails the caller's link once more, to the invited address or the one in the approved master data: never to one in the answers,
 * which whoever holds the link can change.
 * @returns the masked address; null where none is known
 * @throws Refusal rate.limited after five in a day, form.submitted, form.alreadyApproved, link.expired, resource.notFound
 */
export async function mailFormLink(ctx: Ctx<GuestActor>, { id, language }: MailFormLinkInput): Promise<{ sentTo: string | null }> {
  const { actor, now } = ctx;
  const row = await loadFormToChange(ctx, id);
  requireFormAction(row, "save");
  const address = await findRevealAddress(ctx, actor.linkId);
  if (address === null) return { sentTo: null };
  const earlier = await listMailed(ctx, id);
  const newest = earlier[0]?.getTime() ?? -Infinity;
  if (now.getTime() - newest >= AGAIN_AFTER_MS) {
    const waitMs = (earlier[MOST_A_DAY - 1]?.getTime() ?? -Infinity) + DAY_MS - now.getTime();
    if (waitMs > 0) throw new Refusal("rate.limited", { extra: { retryAfter: Math.ceil(waitMs / 1000) } });
    await audit(ctx, { action: "formLinkMailed", subjectType: "form", subjectId: id });
    await ctx.enqueue("mailLink", { linkId: actor.linkId, mailId: randomUUID(), language });
  }
  return { sentTo: maskAddress(address) };
}

/** When it was mailed within a day, newest first. To be asked under the form's lock: what is counted is then all there is. */
async function listMailed({ tx, tenantId, now }: Ctx, formId: string): Promise<Date[]> {
  const entries = await tx.auditEvent.findMany({
    where: { tenantId, subjectId: formId, action: "formLinkMailed", at: { gt: new Date(now.getTime() - DAY_MS) } },
    select: { at: true },
    orderBy: { at: "desc" },
    take: MOST_A_DAY,
  });
  return entries.map(({ at }) => at);
}
