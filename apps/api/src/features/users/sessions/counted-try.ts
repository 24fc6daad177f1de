import { Refusal, type ErrorCode } from "@stammdaten/shared/contract/errors.ts";
import { normalisePassword } from "@stammdaten/shared/values/password.ts";
import type { Origin } from "../../../db/context.ts";
import { asPlatform, notePlatform } from "../../../db/platform.ts";
import { countTry, giveBackTry, type Limit } from "../../../db/rate-limit.ts";
import { sql } from "../../../db/sql.ts";
import { addressGroup } from "../../../http/address-group.ts";
import { verifyPassword } from "../passwords/password.ts";
import { canonicalUsername } from "../username.ts";

const perName: Limit = { name: "login-name", points: 5, seconds: 15 * 60 };
/** Tries an address, whatever the names. */
export const perAddress: Limit = { name: "login-address", points: 20, seconds: 15 * 60 };
/** A name from an address where it has logged in before: counted separately, so that a stranger's guesses lock nobody out. */
const perKnown: Limit = { name: "login-known", points: 5, seconds: 15 * 60 };
const KNOWN_DAYS = 30;

/** A name and its password, as somebody gives them who is not logged in. */
export type PasswordTry = { readonly username: string; readonly password: string; readonly origin: Origin };

/** What was tried and not found right: the only refusals whose try stays counted. */
const WRONG_TRIES: readonly ErrorCode[] = ["auth.badCredentials", "auth.codeWrong"];

/**
 * Has somebody prove a name and its password and goes on with whose they are. An unknown name takes the same time.
 * @throws Refusal auth.badCredentials, rate.limited, and what the work throws; only wrong tries stay counted
 */
export async function withCountedTry<Result>(input: PasswordTry, work: (credential: Credential) => Promise<Result>): Promise<Result> {
  const name = canonicalUsername(input.username);
  const address = addressGroup(input.origin.ip);
  const { credential, isKnown } = await findLogin(name, address);
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
    const matches = await verifyPassword(normalisePassword(input.password), credential?.passwordHash ?? null, {
      ip: input.origin.ip,
      isKnown,
    });
    if (credential === null || !matches || !credential.enabled) return await refuseTry("auth.badCredentials", credential, input.origin);
    const result = await work(credential);
    await giveBack();
    return result;
  } catch (error) {
    if (!(error instanceof Refusal && WRONG_TRIES.includes(error.code))) await giveBack();
    throw error;
  }
}

export type Credential = NonNullable<Awaited<ReturnType<typeof findLogin>>["credential"]>;

/** Writes down a try that was not found right, and refuses it. */
export async function refuseTry(why: ErrorCode, credential: Credential | null, origin: Origin): Promise<never> {
  await asPlatform("write down a failed login", (tx) =>
    notePlatform(tx, "loginFailed", { ...origin, tenantId: credential?.tenantId ?? null }),
  );
  throw new Refusal(why);
}

/**
 * The credential of a name, and whether it has logged in from this address before.
 * @param address as `addressGroup` has it
 */
function findLogin(name: string, address: string) {
  return asPlatform("find the credential of a login", async (tx) => {
    const used = await tx.sql<{ ip: string | null }>(sql`
      SELECT DISTINCT s.ip FROM credential c JOIN session s ON s.user_id = c.user_id
      WHERE c.username = ${name} AND s.created_at > now() - ${KNOWN_DAYS} * interval '1 day'`);
    const credential = await tx.credential.findFirst({ where: { username: name } });
    return { isKnown: used.some(({ ip }) => addressGroup(ip) === address), credential };
  });
}
