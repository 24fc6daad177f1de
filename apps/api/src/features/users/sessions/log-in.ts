import { Refusal, type ErrorCode } from "@stammdaten/shared/contract/errors.ts";
import type { ApplicationType } from "@stammdaten/shared/contract/tenants.ts";
import type { UserLevel } from "@stammdaten/shared/contract/users.ts";
import { normalisePassword } from "@stammdaten/shared/values/password.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, Origin, SystemActor, UserActor } from "../../../db/context.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { isPlanActive } from "../../../domain/plan.ts";
import { asPlatform, notePlatform } from "../../../db/platform.ts";
import { countTry, giveBackTry, type Limit } from "../../../db/rate-limit.ts";
import { sql } from "../../../db/sql.ts";
import { addressGroup } from "../../../http/address-group.ts";
import { verifyPassword } from "../passwords/password.ts";
import { takeSecondFactor } from "../two-factor/second-factor.ts";
import { startSession, type LoggedIn, type SessionOwner } from "./start-session.ts";
import { canonicalUsername } from "../username.ts";

const perName: Limit = { name: "login-name", points: 5, seconds: 15 * 60 };
/** Tries an address, whatever the names. */
export const perAddress: Limit = { name: "login-address", points: 20, seconds: 15 * 60 };
/** A name from an address where it has logged in before: counted separately, so that a stranger's guesses lock nobody out. */
const perKnown: Limit = { name: "login-known", points: 5, seconds: 15 * 60 };
const KNOWN_DAYS = 30;

type LogInInput = {
  readonly username: string;
  readonly password: string;
  /** Of the authenticator app, or a recovery code. */
  readonly code?: string | undefined;
  readonly origin: Origin;
  readonly ttlSeconds: number;
  /** Whether admins must have a second factor. */
  readonly adminTwoFactor?: boolean;
};

/** What was tried and not found right: the only refusals whose try stays counted. */
const WRONG_TRIES: readonly ErrorCode[] = ["auth.badCredentials", "auth.codeWrong"];

/**
 * Logs a user in. Every try is counted before the password is looked at, so that a burst gets no more looks than the
 * limit; one that turns out to be right, or is refused for another reason, is given back.
 * @throws Refusal auth.badCredentials, auth.codeRequired and auth.codeWrong (password right), rate.limited,
 * tenant.deactivated, subscription.required (a client of a blocked firm)
 */
export async function logIn(input: LogInInput): Promise<LoggedIn> {
  const name = canonicalUsername(input.username);
  const address = addressGroup(input.origin.ip);
  const { credential, isKnown } = await findLogin(name, input.origin.ip);
  const [limit, key] = isKnown ? ([perKnown, `${name}|${address}`] as const) : ([perName, name] as const);
  await countTry(limit, key);
  try {
    await countTry(perAddress, address);
  } catch (error) {
    await giveBackTry(limit, key);
    throw error;
  }
  const giveBack = async (): Promise<void> => {
    await giveBackTry(limit, key);
    await giveBackTry(perAddress, address);
  };
  try {
    const user = await enter(credential, isKnown, input);
    await giveBack();
    return user;
  } catch (error) {
    if (!(error instanceof Refusal && WRONG_TRIES.includes(error.code))) await giveBack();
    throw error;
  }
}

type Credential = Awaited<ReturnType<typeof findLogin>>["credential"];

/** The credential of a name, and whether it has logged in from this address before. */
function findLogin(name: string, ip: string | null) {
  return asPlatform("find the credential of a login", async (tx) => {
    const known = await tx.sql(sql`
      SELECT 1 FROM credential c JOIN session s ON s.user_id = c.user_id
      WHERE c.username = ${name} AND s.ip = ${ip}::text AND s.created_at > now() - ${KNOWN_DAYS} * interval '1 day' LIMIT 1`);
    return { isKnown: known.length > 0, credential: await tx.credential.findFirst({ where: { username: name } }) };
  });
}

/** Takes the same time whether or not the user exists; the hash is compared outside of any transaction. */
async function enter(
  credential: Credential,
  isKnown: boolean,
  { password, code = "", origin, ttlSeconds, adminTwoFactor = false }: LogInInput,
): Promise<LoggedIn> {
  const refuse = async (why: ErrorCode): Promise<never> => {
    await asPlatform("write down a failed login", (tx) =>
      notePlatform(tx, "loginFailed", { ...origin, tenantId: credential?.tenantId ?? null }),
    );
    throw new Refusal(why);
  };
  const matches = await verifyPassword(normalisePassword(password), credential?.passwordHash ?? null, { ip: origin.ip, isKnown });
  if (credential === null || !matches || !credential.enabled) return refuse("auth.badCredentials");
  const { tenantId, userId } = credential;
  if (credential.totpConfirmedAt !== null) {
    if (code === "") throw new Refusal("auth.codeRequired");
    const proof = await asPlatform("take the second factor of a login", (tx) => takeSecondFactor(tx, credential, code, new Date()));
    if (proof === null) return refuse("auth.codeWrong");
    if (proof === "recovery") await asPlatform("recoveryCodeUsed", () => Promise.resolve(), { ...origin, actorId: userId, tenantId });
  }
  return enterAs({ userId, tenantId, origin, ttlSeconds, hasTwoFactor: credential.totpConfirmedAt !== null }, adminTwoFactor);
}

type Owner = SessionOwner & { readonly hasTwoFactor: boolean };

/**
 * Begins the session of somebody who has proved who they are.
 * @throws Refusal auth.badCredentials for whoever may not come in (any more), tenant.deactivated, subscription.required
 */
export async function enterAs(owner: Owner, adminTwoFactor: boolean): Promise<LoggedIn> {
  if (owner.tenantId === null) return logInAdmin(owner, adminTwoFactor);
  return inTenant(owner.tenantId, { kind: "system", ...owner.origin }, (ctx) => logInUser(ctx, owner));
}

async function logInUser(ctx: Ctx<SystemActor>, { hasTwoFactor, ...owner }: Owner): Promise<LoggedIn> {
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
  const sessionId = await startSession(tx, owner, now);
  await tx.user.update({ where: { id: userId, tenantId }, data: { lastLoginAt: now } });
  const { accessLevel, personId, companyId } = user;
  const level = accessLevel as UserActor["level"];
  const actor: UserActor = { ...owner.origin, kind: "user", level, userId, sessionId, personId, companyId };
  await audit({ ...ctx, actor }, { action: "loginSucceeded", subjectType: "user", subjectId: userId });
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

async function logInAdmin({ hasTwoFactor, ...owner }: Owner, adminTwoFactor: boolean): Promise<LoggedIn> {
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
    { ...origin, actorId: userId },
  );
}
