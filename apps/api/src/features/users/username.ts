import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { sql, type Tx } from "../../db/sql.ts";

/** So many accounts of an installation with a password may have one name: a login looks at all of them. */
export const MOST_NAMESAKES = 4;

/** One spelling of a user name for every comparison: without blanks around it, compatible characters folded, lower case. */
export const canonicalUsername = (username: string): string => username.normalize("NFKC").trim().toLowerCase();

/**
 * A name that is written like an e-mail address is the user's own one: nobody takes a stranger's.
 * @throws Refusal request.invalid at `username`
 */
export function checkUsername(username: string, email: string): void {
  if (username.includes("@") && canonicalUsername(username) !== canonicalUsername(email))
    throw new Refusal("request.invalid", { issues: [{ path: "username", code: "validation.username.notOwnAddress" }] });
}

/**
 * Whether a login has room for one more account of that name, whichever firms the others are of. Those without a password do not
 * count, so that nobody learns of others by making users. To be called in the transaction that gives the account its name and password;
 * of two at once one waits.
 * @throws Refusal user.taken
 */
export async function checkNamesakes(tx: Tx, username: string, userId: string): Promise<void> {
  const name = canonicalUsername(username);
  await tx.sql(sql`SELECT pg_advisory_xact_lock(hashtextextended('username:' || ${name}, 0))`);
  const others = await tx.sql(sql`
    SELECT FROM credential WHERE username = ${name} AND password_hash IS NOT NULL AND user_id <> ${userId}::uuid LIMIT ${MOST_NAMESAKES}`);
  if (others.length >= MOST_NAMESAKES) throw new Refusal("user.taken");
}
