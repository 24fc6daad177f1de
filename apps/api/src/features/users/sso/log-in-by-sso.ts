import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { SsoAnswer } from "@stammdaten/shared/contract/sso.ts";
import type { Origin } from "../../../db/context.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { asPlatform, notePlatform } from "../../../db/platform.ts";
import { countTry, giveBackTry, type Limit } from "../../../db/rate-limit.ts";
import { addressGroup } from "../../../http/address-group.ts";
import type { Oidc, OidcIdentity } from "../../../integrations/oidc/oidc-port.ts";
import { systemActor } from "../../../jobs/job.ts";
import { giveBackChallenge, takeChallenge } from "../challenge.ts";
import { countProof, forgetProofs } from "../proof-limit.ts";
import { perAddress, type Credential } from "../sessions/counted-try.ts";
import { enter, enterAs } from "../sessions/log-in.ts";
import type { LoggedIn } from "../sessions/start-session.ts";
import { openFirmSso, type FirmSso } from "./open-firm-sso.ts";
import { beginRound, endRound, makeTicket, readTicket, type Ticket } from "./sso-round.ts";

/** How often an address may ask about login addresses, or begin to log in at a provider. */
const starts: Limit = { name: "sso-start", points: 60, seconds: 10 * 60, blocks: true };

export type SsoDeps = { readonly oidc: Oidc; readonly appUrl: string; readonly ttlSeconds: number };
type Asked = { readonly firm: string; readonly origin: Origin };

/** @throws Refusal sso.off, rate.limited */
export async function readOffer({ firm, origin }: Asked, { appUrl }: SsoDeps): Promise<{ firm: string; host: string }> {
  await countTry(starts, addressGroup(origin.ip));
  const { name, provider } = await openFirmSso(firm, origin, appUrl);
  return { firm: name, host: new URL(provider.issuer).host };
}

/** @throws Refusal sso.off, sso.unavailable, rate.limited */
export async function startSsoLogin({ firm, origin }: Asked, { oidc, appUrl }: SsoDeps): Promise<{ address: string; verifier: string }> {
  await countTry(starts, addressGroup(origin.ip));
  return beginRound(oidc, await openFirmSso(firm, origin, appUrl), "login");
}

/**
 * Logs in whoever has linked the account that the provider vouches for; nothing else of it counts, least of all an e-mail address.
 * Whoever has a code of their own is asked for it, whatever the provider says: a colleague could have named the provider. For others it
 * counts as both factors where the provider says that its user has proved two. Tries that are refused count for the address, with those
 * of passwords.
 * @throws Refusal sso.off, sso.refused, sso.unlinked, sso.unavailable, auth.codeRequired (with a ticket), tenant.deactivated,
 * rate.limited
 */
export async function logInBySso(
  { firm: key, origin, ...answer }: Asked & SsoAnswer,
  { oidc, appUrl, ttlSeconds }: SsoDeps,
): Promise<LoggedIn> {
  const address = addressGroup(origin.ip);
  await countTry(perAddress, address);
  const firm = await openFirmSso(key, origin, appUrl).catch(async (error: unknown) => {
    await giveBackTry(perAddress, address);
    throw error;
  });
  const { tenantId } = firm;
  try {
    const identity = await endRound(oidc, firm, "login", answer);
    const credential = await findLinked(firm, identity);
    const { userId } = credential;
    const owner = { origin, ttlSeconds, by: "sso" } as const;
    const user =
      identity.hadBothFactors && credential.totpConfirmedAt === null
        ? await enterAs({ ...owner, userId, tenantId, hasTwoFactor: true, hadBothFactors: true }, false)
        : await enter(credential, owner).catch((error: unknown) => {
            throw withTicket(error, makeTicket({ ...identity, tenantId, userId }, answer.verifier));
          });
    await giveBackTry(perAddress, address);
    return user;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isWrong = ["sso.refused", "auth.badCredentials"].includes(error.code);
    if (!isWrong) await giveBackTry(perAddress, address);
    if (isWrong || error.code === "sso.unlinked") await noteFailed(origin, tenantId);
    throw asSso(error);
  }
}

/**
 * Ends a login with the code. The ticket is used up by a right one, and good for nothing once the provider is switched off or another
 * account is linked.
 * @throws Refusal sso.refused, auth.codeRequired, auth.codeWrong, tenant.deactivated, rate.limited
 */
export async function finishSsoLogin(
  { ticket, verifier, code, origin }: { ticket: string; verifier: string; code: string; origin: Origin },
  { ttlSeconds }: SsoDeps,
): Promise<LoggedIn> {
  const read = readTicket(ticket, verifier);
  const credential = read && (await findVouchedFor(read));
  if (read === null || credential === null) throw new Refusal("sso.refused");
  const address = addressGroup(origin.ip);
  await countTry(perAddress, address);
  try {
    await countProof(credential.userId);
    await takeChallenge(read.challenge, "sso.refused");
    const user = await enter(credential, { code, origin, ttlSeconds, by: "sso" });
    await forgetProofs(credential.userId);
    await giveBackTry(perAddress, address);
    return user;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "auth.codeWrong") await giveBackChallenge(read.challenge);
    else await giveBackTry(perAddress, address);
    throw asSso(error);
  }
}

/** @returns null where the firm's provider does not vouch for them any more by the account that the ticket is for */
async function findVouchedFor({ userId, isFor }: Ticket): Promise<Credential | null> {
  const credential = await asPlatform("find the credential of a login", (tx) =>
    tx.credential.findFirst({ where: { userId, accessLevel: "tenant", enabled: true } }),
  );
  const tenantId = credential?.tenantId ?? null;
  if (tenantId === null) return null;
  const linked = await inTenant(tenantId, systemActor, async ({ tx }) => {
    const settings = await tx.ssoSettings.findFirst({ where: { tenantId, enabled: true } });
    return settings && tx.ssoIdentity.findFirst({ where: { tenantId, userId, issuer: settings.issuer } });
  });
  return linked !== null && isFor(linked) ? credential : null;
}

/** @throws Refusal sso.unlinked, sso.refused for the account of somebody who may not come in */
async function findLinked({ tenantId }: FirmSso, { issuer, subject }: OidcIdentity): Promise<Credential> {
  const linked = await inTenant(tenantId, systemActor, async ({ tx, now }) => {
    const found = await tx.ssoIdentity.findFirst({ where: { tenantId, issuer, subject } });
    if (found === null) throw new Refusal("sso.unlinked");
    const { userId } = found;
    await tx.ssoIdentity.updateMany({ where: { tenantId, userId }, data: { lastUsedAt: now } });
    return userId;
  });
  const credential = await asPlatform("find the credential of a login", (tx) =>
    tx.credential.findFirst({ where: { userId: linked, tenantId, accessLevel: "tenant", enabled: true } }),
  );
  if (credential === null) throw new Refusal("sso.refused");
  return credential;
}

const withTicket = (error: unknown, ticket: string): unknown =>
  error instanceof Refusal && error.code === "auth.codeRequired" ? new Refusal(error.code, { extra: { ...error.extra, ticket } }) : error;

/** There was no name and no password: whoever may not come in is refused as by the provider. */
const asSso = (error: Refusal): Refusal => (error.code === "auth.badCredentials" ? new Refusal("sso.refused") : error);

const noteFailed = (origin: Origin, tenantId: string): Promise<void> =>
  asPlatform("write down a failed login", (tx) => notePlatform(tx, "loginFailed", { ...origin, tenantId, details: { by: "sso" } }));
