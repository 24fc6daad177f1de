import { Refusal, type ErrorCode } from "@stammdaten/shared/contract/errors.ts";
import { normalisePassword } from "@stammdaten/shared/values/password.ts";
import type { Origin } from "../../../db/context.ts";
import { asPlatform, notePlatform } from "../../../db/platform.ts";
import { countTry, giveBackTry, type Limit } from "../../../db/rate-limit.ts";
import { sql } from "../../../db/sql.ts";
import { addressGroup } from "../../../http/address-group.ts";
import { verifyPassword } from "../passwords/password.ts";
import { canonicalUsername, MOST_NAMESAKES } from "../username.ts";
import { chooseAccount } from "./choose-account.ts";

const perName: Limit = { name: "login-name", points: 5, seconds: 15 * 60 };
/** Tries an address, whatever the names. */
export const perAddress: Limit = { name: "login-address", points: 20, seconds: 15 * 60 };
/** A name from an address where it has logged in before: counted separately, so that a stranger's guesses lock nobody out. */
const perKnown: Limit = { name: "login-known", points: 5, seconds: 15 * 60 };
const KNOWN_DAYS = 30;

/** A name and its password, as somebody gives them who is not logged in. */
export type PasswordTry = {
  readonly username: string;
  readonly password: string;
  /** Which firm's account is meant, where the same name and password open several; null for an admin's. */
  readonly tenantId?: string | null | undefined;
  readonly origin: Origin;
};

/** What was tried and not found right: the only refusals whose try stays counted. */
const WRONG_TRIES: readonly ErrorCode[] = ["auth.badCredentials", "auth.codeWrong"];

/**
 * Has somebody prove a name and its password and goes on with whose they are. An unknown name takes the same time, and so do several
 * accounts of one name.
 * @throws Refusal auth.badCredentials, auth.firmRequired, rate.limited, and what the work throws; only wrong tries stay counted
 */
export async function withCountedTry<Result>(input: PasswordTry, work: (credential: Credential) => Promise<Result>): Promise<Result> {
  const name = canonicalUsername(input.username);
  const accounts = await findAccounts(name, addressGroup(input.origin.ip));
  const tries = new CountedTries();
  try {
    const looked = await countLook(tries, { name, address: addressGroup(input.origin.ip), accounts });
    const result = await work(await findRight(looked, input));
    await tries.giveBack();
    return result;
  } catch (error) {
    if (!(error instanceof Refusal && WRONG_TRIES.includes(error.code))) await tries.giveBack();
    throw error;
  }
}

/** What one try has been counted for. */
class CountedTries {
  readonly #counted: (readonly [Limit, string])[] = [];

  /** @throws Refusal rate.limited */
  async count(limit: Limit, key: string): Promise<void> {
    await countTry(limit, key);
    this.#counted.push([limit, key]);
  }

  async giveBack(): Promise<void> {
    for (const [limit, key] of this.#counted.splice(0)) await giveBackTry(limit, key);
  }
}

type Look = { readonly name: string; readonly address: string; readonly accounts: readonly Account[] };

/**
 * Counts a try for the address, for the name, and, where somebody of that name has logged in from there before, for both together.
 * Each account is looked at as long as its own count lasts: that of the name, or the other one where it is known there. So neither do
 * strangers lock its owner out, nor does an account of the same name in another firm give anybody more looks at it.
 * @returns the accounts to be looked at
 * @throws Refusal rate.limited
 */
async function countLook(tries: CountedTries, { name, address, accounts }: Look): Promise<readonly Account[]> {
  const known = accounts.filter(({ isKnown }) => isKnown);
  let looked = accounts;
  try {
    await tries.count(perName, name);
  } catch (error) {
    if (known.length === 0 || !(error instanceof Refusal)) throw error;
    looked = known;
  }
  if (known.length > 0) await tries.count(perKnown, `${name}|${address}`);
  await tries.count(perAddress, address);
  return looked;
}

/** @throws Refusal auth.badCredentials, auth.firmRequired, rate.limited */
async function findRight(accounts: readonly Account[], { password, origin, tenantId }: PasswordTry): Promise<Credential> {
  const hasher = { ip: origin.ip, isKnown: accounts.some(({ isKnown }) => isKnown) };
  const hashes = accounts.map(({ credential }) => credential.passwordHash ?? "");
  const { matches, fresh } = await verifyPassword(normalisePassword(password), hashes, hasher);
  const matching = accounts.map(({ credential }) => credential).filter(({ enabled }, index) => enabled && matches[index] === true);
  if (matching.length === 0)
    return refuseTry("auth.badCredentials", accounts.length === 1 ? (accounts[0]?.credential ?? null) : null, origin);
  const credential = await chooseAccount(matching, tenantId);
  if (credential.passwordHash !== fresh) await renewHash(credential, fresh);
  return credential;
}

/** Brings the hash of an account that was renamed to the salt that its new name has. */
const renewHash = ({ userId, passwordHash }: Credential, fresh: string): Promise<unknown> =>
  asPlatform(
    "bring the hash of a renamed account to the salt of its name",
    async (tx) => await tx.credential.updateMany({ where: { userId, passwordHash }, data: { passwordHash: fresh } }),
  );

type Account = Awaited<ReturnType<typeof findAccounts>>[number];
export type Credential = Account["credential"];

/** Writes down a try that was not found right, and refuses it. */
export async function refuseTry(why: ErrorCode, credential: Credential | null, origin: Origin): Promise<never> {
  await asPlatform("write down a failed login", (tx) =>
    notePlatform(tx, "loginFailed", { ...origin, tenantId: credential?.tenantId ?? null }),
  );
  throw new Refusal(why);
}

/**
 * The accounts of a name that have a password, whichever firms they are of, each with whether it has logged in from this address before.
 * @param address as `addressGroup` has it
 */
function findAccounts(name: string, address: string) {
  return asPlatform("find the accounts of a login", async (tx) => {
    const used = await tx.sql<{ userId: string; ip: string | null }>(sql`
      SELECT DISTINCT s.user_id AS "userId", s.ip FROM credential c JOIN session s ON s.user_id = c.user_id
      WHERE c.username = ${name} AND s.created_at > now() - ${KNOWN_DAYS} * interval '1 day'`);
    const known = new Set(used.filter(({ ip }) => addressGroup(ip) === address).map(({ userId }) => userId));
    const credentials = await tx.credential.findMany({
      where: { username: name, passwordHash: { not: null } },
      orderBy: { userId: "asc" },
      take: MOST_NAMESAKES,
    });
    return credentials.map((credential) => ({ credential, isKnown: known.has(credential.userId) }));
  });
}
