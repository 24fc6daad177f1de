import { asPlatform } from "../../../db/platform.ts";
import { sql, type Tx } from "../../../db/sql.ts";
import { canonicalUsername } from "../username.ts";
import { hashPassword, type Hasher } from "./password.ts";

/**
 * Hashes a new password for an account of that name: with the salt of the others that have it, whichever firms they are of. Whose name
 * nobody else has gets a new one.
 * @param userId whose password it is; null for an account that is only being made
 */
export async function hashForName(password: string, username: string, hasher: Hasher, userId: string | null): Promise<string> {
  const namesakes = await asPlatform("find the salt of a user name", (tx) => readHashes(tx, username, userId));
  return hashPassword(password, hasher, namesakes);
}

const readHashes = async (tx: Tx, username: string, userId: string | null): Promise<string[]> =>
  (
    await tx.sql<{ hash: string }>(sql`
      SELECT password_hash AS hash FROM credential WHERE username = ${canonicalUsername(username)} AND password_hash IS NOT NULL
        AND user_id IS DISTINCT FROM ${userId}::uuid
      ORDER BY user_id`)
  ).map(({ hash }) => hash);
