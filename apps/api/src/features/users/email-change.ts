import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { endAccountLinks, makeAccountLink, takeAccountLink } from "../../domain/account-link.ts";
import { audit } from "../../db/audit.ts";
import type { AdminActor, Ctx, Origin, SystemActor, UserActor } from "../../db/context.ts";
import { asPlatform, goOnInTenant, NO_TENANT } from "../../db/platform.ts";
import type { UserRow } from "../../db/tables.ts";
import { lookAtAccountLink } from "./account-links/look-at-account-link.ts";
import { limitAccountMails } from "./limit-account-mails.ts";
import { tellOfChange } from "./tell-of-change.ts";

/** What a user has who waits for no new address. */
export const noPendingEmail = { pendingEmail: null, pendingEmailUntil: null };

/**
 * Mails a link to a user's new address; until it was used the old one counts, which is told. An address that was asked for
 * before is dropped. To be called for a user that the firm's lock holds.
 * @throws Refusal rate.limited
 */
export async function askForEmail(ctx: Ctx<UserActor | AdminActor>, userId: string, email: string): Promise<UserRow> {
  const { tx, tenantId } = ctx;
  await limitAccountMails(ctx, userId);
  const link = await makeAccountLink(tx, { purpose: "emailChange", tenantId, userId, origin: null });
  const user = await tx.user.update({
    where: { tenantId, id: userId },
    data: { pendingEmail: email, pendingEmailUntil: link.expiresAt },
  });
  await ctx.enqueue("mailAccountLink", { accountLinkId: link.id });
  await tellOfChange(ctx, userId, "emailAsked");
  await audit(ctx, { action: "emailChangeAsked", subjectType: "user", subjectId: userId });
  return user;
}

/**
 * Drops a new address that is not confirmed yet; its link ends. It takes no proof: it protects the account.
 * @throws Refusal resource.notFound, to a client also for everybody else
 */
export async function cancelEmailChange(ctx: Ctx<UserActor>, { userId }: { userId: string }): Promise<void> {
  const { tx, tenantId, actor } = ctx;
  if (actor.level === "mandant" && actor.userId !== userId) throw new Refusal("resource.notFound");
  const { count } = await tx.user.updateMany({ where: { tenantId, id: userId, deletedAt: null }, data: noPendingEmail });
  if (count === 0) throw new Refusal("resource.notFound");
  await endAccountLinks(tx, { purpose: "emailChange", tenantId, userId });
  await audit(ctx, { action: "emailChangeCancelled", subjectType: "user", subjectId: userId });
}

/**
 * Puts a new address in the place of the old one, for whoever brings the link that was mailed to it. All other links of the
 * user end, since they went to the address of then, but for the one that stops a recovery. The old address is notified.
 * @throws Refusal link.unknown, link.expired, rate.limited
 */
export async function confirmEmail({ token, origin }: { token: string; origin: Origin }): Promise<void> {
  const system: SystemActor = { kind: "system", ...origin };
  await lookAtAccountLink(token, "emailChange", origin);
  await asPlatform("confirm a new e-mail address with its link", async (tx) => {
    const { tenantId, userId } = await takeAccountLink(tx, token, "emailChange");
    const ctx = await goOnInTenant(tx, tenantId ?? NO_TENANT, system);
    const user = await tx.user.findFirst({
      where: { tenantId: ctx.tenantId, id: userId ?? NO_TENANT, deletedAt: null, tenant: { active: true } },
    });
    if (user === null || user.pendingEmail === null) throw new Refusal("link.expired");
    await tx.user.update({
      where: { tenantId: ctx.tenantId, id: user.id },
      data: { email: user.pendingEmail, previousEmail: user.email, ...noPendingEmail },
    });
    await endAccountLinks(tx, { tenantId, userId: user.id });
    await tellOfChange(ctx, user.id, "emailChanged");
    await audit(ctx, { action: "emailChanged", subjectType: "user", subjectId: user.id });
  });
}
