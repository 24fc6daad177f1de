import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { makeAccountLink } from "../../../domain/account-link.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, SystemActor } from "../../../db/context.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { findStaff } from "../../../domain/firm/mail-staff.ts";
import { withCountedTry, type PasswordTry } from "../sessions/counted-try.ts";
import { isOver } from "./recover-two-factor.ts";

const HOUR_MS = 3_600_000;
/** How long the lost factor still counts, so that whoever did not ask for this can stop it. */
const WAIT_MS = 72 * HOUR_MS;
/** How long before the end it is announced again. */
const REMINDER_MS = 24 * HOUR_MS;

/**
 * Asks to have the second factor switched off that the firm's only user has lost with all recovery codes. For 72 hours nothing
 * changes; it is mailed at once and a day before the end, each time with a link that stops it. Who has colleagues is helped by
 * them. Asking again while it waits changes nothing.
 * @returns from when on the password alone is enough
 * @throws Refusal auth.badCredentials, rate.limited, twoFactor.notStarted, twoFactor.notAlone
 */
export function askRecovery(input: PasswordTry): Promise<Date> {
  return withCountedTry(input, (credential) => {
    const { tenantId, userId } = credential;
    if (tenantId === null) throw new Refusal("twoFactor.notAlone");
    return inTenant(tenantId, { kind: "system", ...input.origin }, (ctx) => begin(ctx, userId));
  });
}

async function begin(ctx: Ctx<SystemActor>, userId: string): Promise<Date> {
  const { tx, tenantId, now } = ctx;
  const staff = await findStaff(ctx);
  if (staff.length !== 1 || staff[0] !== userId) throw new Refusal("twoFactor.notAlone");
  const credential = await tx.credential.findFirst({ where: { userId, tenantId } });
  if (credential === null || credential.totpConfirmedAt === null) throw new Refusal("twoFactor.notStarted");
  const { recoveryEndsAt: before } = credential;
  if (before !== null && !isOver(before, now)) return before;
  const endsAt = new Date(now.getTime() + WAIT_MS);
  await tx.credential.updateMany({ where: { userId, tenantId }, data: { recoveryEndsAt: endsAt } });
  const link = await makeAccountLink(tx, { purpose: "recoveryStop", tenantId, userId, origin: null });
  await ctx.enqueue("mailAccountLink", { accountLinkId: link.id });
  await ctx.enqueue("mailAccountLink", { accountLinkId: link.id, isReminder: true }, new Date(endsAt.getTime() - REMINDER_MS));
  await audit(ctx, { action: "recoveryAsked", subjectType: "user", subjectId: userId });
  return endsAt;
}
