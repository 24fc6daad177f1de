import { asPlatform } from "../../../db/platform.ts";
import { sql, type Tx } from "../../../db/sql.ts";
import { canonicalUsername } from "../username.ts";
import { hashPassword, type Hasher } from "./password.ts";

/** Hashes a new password for an account of that name: with the salt of the others that have it, whichever firms they are of. */
export async function hashForName(password: string, username: string, hasher: Hasher): Promise<string> {
  const namesakes = await asPlatform("find the salt of a user name", (tx) => readHashes(tx, username));
  return hashPassword(password, hasher, namesakes);
}

const readHashes = async (tx: Tx, username: string): Promise<string[]> =>
  (
    await tx.sql<{ hash: string }>(sql`
      SELECT password_hash AS hash FROM credential WHERE username = ${canonicalUsername(username)} AND password_hash IS NOT NULL
      ORDER BY user_id`)
  ).map(({ hash }) => hash);
