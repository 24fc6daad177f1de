import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { acceptDocument } from "../../../domain/agreements/accept-document.ts";
import { takeAccountLink } from "../../../domain/account-link.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, Origin, SystemActor } from "../../../db/context.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { firstPlan } from "../../../domain/plan.ts";
import { asPlatform, goOnInTenant } from "../../../db/platform.ts";
import { queueBillingSync } from "../../../domain/queue-billing.ts";
import { checkPassword } from "../passwords/check-password.ts";
import { claimUsername } from "../create-user.ts";
import { logInUser } from "../sessions/log-in.ts";
import type { LoggedIn } from "../sessions/start-session.ts";
import { checkUsername } from "../username.ts";
import { lookAtAccountLink } from "./look-at-account-link.ts";
import { tellOfChange } from "../tell-of-change.ts";
import { hashForName } from "../passwords/hash-for-name.ts";

export type ConfirmTenantInput = {
  readonly token: string;
  readonly username: string;
  readonly password: string;
  /** The version of the operator's terms that the page led to. */
  readonly termsId?: string | undefined;
  readonly trialDays: number;
  readonly origin: Origin;
  /** How long the session lasts that begins with it. */
  readonly ttlSeconds: number;
};

/**
 * Confirms a firm with the link that was mailed to it: its first user exists, its trial begins, on the plan it registered
 * for; Basic, which an admin gave, begins without one. Who confirms is logged in, in the same transaction: the link is used up with it,
 * and begins one session.
 * Role and firm come from the link's row.
 * @throws Refusal link.unknown, link.expired, user.taken, request.invalid, rate.limited, resource.notFound for terms that there are not
 */
export async function confirmTenant(input: ConfirmTenantInput): Promise<LoggedIn> {
  const { token, username, password, termsId, trialDays, origin, ttlSeconds } = input;
  const system: SystemActor = { kind: "system", ...origin };
  const { tenantId } = await lookAtAccountLink(token, "tenantInvitation", origin);
  if (tenantId === null) throw new Refusal("link.expired");
  const { name, email } = await inTenant(tenantId, system, readUnconfirmed);
  checkUsername(username, email);
  checkPassword(password, { names: [name, email, username], minLength: 0 });
  // The link was mailed to whoever brings it.
  const passwordHash = await hashForName(password, username, { ip: origin.ip, isKnown: true }, null);
  return asPlatform("confirm a firm with its link", async (tx) => {
    const taken = await takeAccountLink(tx, token, "tenantInvitation");
    const ctx = await goOnInTenant(tx, taken.tenantId ?? tenantId, system);
    const tenant = await readUnconfirmed(ctx);
    const { now } = ctx;
    await tx.tenant.update({ where: { id: tenant.id }, data: { confirmedAt: now } });
    await tx.subscription.create({ data: { tenantId: tenant.id, ...firstPlan(tenant.applicationType, { now, trialDays }) } });
    // Who has booked already keeps what Stripe says; the trial counts from now there too.
    await queueBillingSync(ctx);
    const user = await tx.user.create({
      data: {
        tenantId: tenant.id,
        username,
        email: tenant.email,
        firstName: tenant.firstName ?? "",
        lastName: tenant.lastName ?? "",
        accessLevel: "tenant",
        status: "active",
        language: tenant.defaultLanguage,
      },
    });
    if (termsId !== undefined) await acceptDocument(ctx, { documentId: termsId, kinds: ["terms"], userId: user.id, orOlder: true });
    await claimUsername(ctx, { username, userId: user.id, accessLevel: "tenant" }, passwordHash);
    // The link can have been handed over by an admin: who the firm is learns of it at its own address.
    await tellOfChange(ctx, user.id, "tenantConfirmed");
    await audit(ctx, {
      action: "tenantConfirmed",
      subjectType: "tenant",
      subjectId: tenant.id,
      details: { firstUser: user.id, terms: true },
    });
    return logInUser(ctx, { userId: user.id, tenantId: tenant.id, origin, ttlSeconds, hasTwoFactor: false, by: "link" });
  });
}

/** @throws Refusal link.expired for a firm that is confirmed already, or shut out */
async function readUnconfirmed({ tx, tenantId }: Ctx<SystemActor>) {
  const tenant = await tx.tenant.findFirst({ where: { id: tenantId } });
  if (tenant === null || tenant.confirmedAt !== null || !tenant.active) throw new Refusal("link.expired");
  return tenant;
}
