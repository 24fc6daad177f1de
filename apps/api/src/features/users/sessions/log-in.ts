import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { ApplicationType } from "@stammdaten/shared/contract/tenants.ts";
import type { UserLevel } from "@stammdaten/shared/contract/users.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, SystemActor, UserActor } from "../../../db/context.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { isPlanActive } from "../../../domain/plan.ts";
import { asPlatform } from "../../../db/platform.ts";
import { isSsoRequired } from "../sso/is-sso-required.ts";
import { dropRecovery, finishRecovery, isRecoveryDue } from "../two-factor/recover-two-factor.ts";
import { takeSecondFactor } from "../two-factor/second-factor.ts";
import { refuseTry, withCountedTry, type Credential, type PasswordTry } from "./counted-try.ts";
import { startSession, type LoggedIn, type SessionOwner } from "./start-session.ts";

type LogInInput = PasswordTry & {
  /** Of the authenticator app, or a recovery code. */
  readonly code?: string | undefined;
  readonly ttlSeconds: number;
  /** Whether admins must have a second factor. */
  readonly adminTwoFactor?: boolean;
};

/** What somebody has proved who they are with; `link` is the one with which a firm is confirmed. */
type ProvedBy = "password" | "passkey" | "sso" | "link";

/**
 * Logs a user in. Every try is counted before the password is looked at, so that a burst gets no more looks than the
 * limit; one that turns out to be right, or is refused for another reason, is given back.
 * @throws Refusal auth.badCredentials, auth.codeRequired and auth.codeWrong (password right), rate.limited,
 * tenant.deactivated, subscription.required (a client of a blocked firm), sso.required
 */
export function logIn(input: LogInInput): Promise<LoggedIn> {
  return withCountedTry(input, (credential) => enter(credential, { ...input, by: "password" }));
}

type EnterInput = Omit<LogInInput, keyof PasswordTry> & Pick<PasswordTry, "origin"> & { readonly by: "password" | "sso" };

/**
 * Lets somebody in whose password is right, or whom the firm's provider vouches for: with the second factor where there is one,
 * unless its recovery is due and the password was given.
 * @throws Refusal auth.codeRequired, auth.codeWrong, and as `enterAs` says
 */
export async function enter(
  credential: Credential,
  { code = "", origin, ttlSeconds, adminTwoFactor = false, by }: EnterInput,
): Promise<LoggedIn> {
  const { tenantId, userId, accessLevel, recoveryEndsAt } = credential;
  const owner = { userId, tenantId, origin, ttlSeconds, by };
  if (credential.totpConfirmedAt === null) return enterAs({ ...owner, hasTwoFactor: false }, adminTwoFactor);
  if (code === "") {
    // A recovery was asked for with the password, and waits for it.
    const endsAt = by === "password" ? recoveryEndsAt : null;
    if (!isRecoveryDue(endsAt, new Date())) {
      const extra = { recoveryEndsAt: endsAt?.toISOString() ?? null, isClient: accessLevel === "mandant" };
      throw new Refusal("auth.codeRequired", { extra });
    }
    return enterAs({ ...owner, hasTwoFactor: false, finishesRecovery: true }, adminTwoFactor);
  }
  const proof = await asPlatform("take the second factor of a login", (tx) => takeSecondFactor(tx, credential, code, new Date()));
  if (proof === null) return refuseTry("auth.codeWrong", credential, origin);
  if (proof === "recovery") await asPlatform("recoveryCodeUsed", () => Promise.resolve(), { ...origin, actorId: userId, tenantId });
  return enterAs({ ...owner, hasTwoFactor: true }, adminTwoFactor);
}

type Owner = SessionOwner & {
  readonly hasTwoFactor: boolean;
  readonly by: ProvedBy;
  /** Whether the login switches a lost second factor off. */
  readonly finishesRecovery?: boolean;
};

/**
 * Begins the session of somebody who has proved who they are.
 * @throws Refusal auth.badCredentials for whoever may not come in (any more), tenant.deactivated, subscription.required,
 * sso.required where the firm has them log in at its provider alone
 */
export async function enterAs(owner: Owner, adminTwoFactor: boolean): Promise<LoggedIn> {
  if (owner.tenantId === null) return logInAdmin(owner, adminTwoFactor);
  return inTenant(owner.tenantId, { kind: "system", ...owner.origin }, (ctx) => logInUser(ctx, owner));
}

/**
 * Begins the session of a firm's user who has proved who they are.
 * @throws Refusal as `enterAs` says
 */
export async function logInUser(ctx: Ctx<SystemActor>, { hasTwoFactor, finishesRecovery = false, by, ...owner }: Owner): Promise<LoggedIn> {
  const { tx, tenantId, now } = ctx;
  const { userId } = owner;
  const user = await tx.user.findFirst({ where: { tenantId, id: userId } });
  const tenant = await tx.tenant.findFirst({ where: { id: tenantId }, include: { subscription: true } });
  if (user === null || tenant === null || user.status !== "active") throw new Refusal("auth.badCredentials");
  if (!tenant.active) throw new Refusal("tenant.deactivated");
  const plan = {
    status: tenant.subscription?.status ?? null,
    planExpires: tenant.subscription?.planExpires ?? null,
    renews: tenant.subscription?.renews ?? false,
  };
  if (user.accessLevel === "mandant" && !isPlanActive(plan, now)) throw new Refusal("subscription.required");
  if (by !== "sso" && user.accessLevel === "tenant" && (await isSsoRequired(ctx, userId))) throw new Refusal("sso.required");
  if (hasTwoFactor) await dropRecovery(ctx, userId);
  if (finishesRecovery) await finishRecovery(ctx, userId);
  const sessionId = await startSession(tx, owner, now);
  await tx.user.update({ where: { id: userId, tenantId }, data: { lastLoginAt: now } });
  const { accessLevel, personId, companyId } = user;
  const level = accessLevel as UserActor["level"];
  const actor: UserActor = { ...owner.origin, kind: "user", level, userId, sessionId, personId, companyId };
  await audit({ ...ctx, actor }, { action: "loginSucceeded", subjectType: "user", subjectId: userId, details: { by } });
  return {
    userId,
    sessionId,
    email: user.email,
    accessLevel: user.accessLevel as UserLevel,
    tenantId,
    companyId: user.companyId,
    normalPersonId: user.personId,
    applicationType: tenant.applicationType as ApplicationType,
    twoFactorDue: tenant.twoFactorRequired && user.accessLevel === "tenant" && !hasTwoFactor,
  };
}

async function logInAdmin({ hasTwoFactor, by, ...owner }: Owner, adminTwoFactor: boolean): Promise<LoggedIn> {
  const { userId, origin } = owner;
  return asPlatform(
    "adminLoggedIn",
    async (tx) => {
      const admin = await tx.admin.findFirst({ where: { id: userId } });
      if (admin === null) throw new Refusal("auth.badCredentials");
      const now = new Date();
      const sessionId = await startSession(tx, owner, now);
      await tx.admin.update({ where: { id: userId }, data: { lastLoginAt: now } });
      const twoFactorDue = adminTwoFactor && !hasTwoFactor;
      return {
        userId,
        sessionId,
        email: admin.email,
        accessLevel: "admin",
        tenantId: null,
        companyId: null,
        normalPersonId: null,
        applicationType: null,
        twoFactorDue,
      };
    },
    { ...origin, actorId: userId, details: { by } },
  );
}
