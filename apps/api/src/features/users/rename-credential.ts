import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { sql, type Tx } from "../../db/sql.ts";
import { canonicalUsername, checkNamesakes } from "./username.ts";

/**
 * Gives a login another name.
 * @throws Refusal user.taken, within the firm, or by as many accounts of other firms as there may be
 */
export async function renameCredential(tx: Tx, userId: string, username: string): Promise<void> {
  const hasPassword = (await tx.credential.count({ where: { userId, passwordHash: { not: null } } })) > 0;
  if (hasPassword) await checkNamesakes(tx, username, userId);
  try {
    await tx.sql(sql`UPDATE credential SET username = ${canonicalUsername(username)} WHERE user_id = ${userId}::uuid`);
  } catch (error) {
    // The transaction is spoilt by this; the refusal ends it.
    if ((error as { code?: unknown }).code === "23505") throw new Refusal("user.taken");
    throw error;
  }
}
