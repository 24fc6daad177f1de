import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { ApplicationType, UserLevel } from "@stammdaten/shared/contract/users.ts";
import { normalisePassword } from "@stammdaten/shared/values/password.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx, Origin, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { isPlanActive } from "../../db/plan.ts";
import { asPlatform, notePlatform } from "../../db/platform.ts";
import { countTry, giveBackTry, type Limit } from "../../db/rate-limit.ts";
import { verifyPassword } from "./password.ts";
import { canonicalUsername } from "./username.ts";

const perName: Limit = { name: "login-name", points: 5, seconds: 15 * 60 };
/** Tries an address, whatever the names. */
export const perAddress: Limit = { name: "login-address", points: 20, seconds: 15 * 60 };

/** Who has logged in, as the token will say it. */
export type LoggedIn = {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly accessLevel: UserLevel;
  readonly tenantId: string | null;
  readonly companyId: string | null;
  readonly normalPersonId: string | null;
  readonly applicationType: ApplicationType | null;
};

type LogInInput = { readonly username: string; readonly password: string; readonly origin: Origin; readonly ttlSeconds: number };

/**
 * Logs a user in. Every try is counted before the password is looked at, so that a burst gets no more looks than the
 * limit; one that turns out to be right, or is refused for another reason, is given back.
 * @throws Refusal auth.badCredentials, rate.limited, tenant.deactivated, subscription.required (a client of a blocked firm)
 */
export async function logIn(input: LogInInput): Promise<LoggedIn> {
  const name = canonicalUsername(input.username);
  const address = input.origin.ip ?? "unknown";
  await countTry(perName, name);
  try {
    await countTry(perAddress, address);
  } catch (error) {
    await giveBackTry(perName, name);
    throw error;
  }
  const giveBack = async (): Promise<void> => {
    await giveBackTry(perName, name);
    await giveBackTry(perAddress, address);
  };
  try {
    const user = await enter(name, input);
    await giveBack();
    return user;
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "auth.badCredentials")) await giveBack();
    throw error;
  }
}

/** Takes the same time whether or not the user exists; the hash is compared outside of any transaction. */
async function enter(name: string, { password, origin, ttlSeconds }: LogInInput): Promise<LoggedIn> {
  const credential = await asPlatform("find the credential of a login", (tx) => tx.credential.findFirst({ where: { username: name } }));
  const matches = await verifyPassword(normalisePassword(password), credential?.passwordHash ?? null);
  if (credential === null || !matches || !credential.enabled) {
    await asPlatform("write down a failed login", (tx) => notePlatform(tx, "loginFailed", { ...origin, tenantId: credential?.tenantId ?? null }));
    throw new Refusal("auth.badCredentials");
  }
  const { tenantId, userId } = credential;
  if (tenantId === null) return logInAdmin(userId, origin, ttlSeconds);
  const system: SystemActor = { kind: "system", ...origin };
  return inTenant(tenantId, system, (ctx) => logInUser(ctx, userId, ttlSeconds));
}

async function logInUser(ctx: Ctx<SystemActor>, userId: string, ttlSeconds: number): Promise<LoggedIn> {
  const { tx, tenantId, now } = ctx;
  const user = await tx.user.findFirst({ where: { tenantId, id: userId } });
  const tenant = await tx.tenant.findFirst({ where: { id: tenantId }, include: { subscription: true } });
  if (user === null || tenant === null || user.status !== "active") throw new Refusal("auth.badCredentials");
  if (!tenant.active) throw new Refusal("tenant.deactivated");
  const plan = { status: tenant.subscription?.status ?? null, planExpires: tenant.subscription?.planExpires ?? null };
  if (user.accessLevel === "mandant" && !isPlanActive(plan, now)) throw new Refusal("subscription.required");
  const session = await tx.session.create({ data: { userId, tenantId, expiresAt: new Date(now.getTime() + ttlSeconds * 1000) } });
  await tx.user.update({ where: { id: userId, tenantId }, data: { lastLoginAt: now } });
  await audit(ctx, { action: "loginSucceeded", subjectType: "user", subjectId: userId });
  return {
    userId,
    sessionId: session.id,
    email: user.email,
    accessLevel: user.accessLevel as UserLevel,
    tenantId,
    companyId: user.companyId,
    normalPersonId: user.personId,
    applicationType: tenant.applicationType as ApplicationType,
  };
}

async function logInAdmin(userId: string, origin: Origin, ttlSeconds: number): Promise<LoggedIn> {
  return asPlatform(
    "adminLoggedIn",
    async (tx) => {
      const admin = await tx.admin.findFirst({ where: { id: userId } });
      if (admin === null) throw new Refusal("auth.badCredentials");
      const session = await tx.session.create({ data: { userId, tenantId: null, expiresAt: new Date(Date.now() + ttlSeconds * 1000) } });
      await tx.admin.update({ where: { id: userId }, data: { lastLoginAt: new Date() } });
      return { userId, sessionId: session.id, email: admin.email, accessLevel: "admin", tenantId: null, companyId: null, normalPersonId: null, applicationType: null };
    },
    { ...origin, actorId: userId },
  );
}
