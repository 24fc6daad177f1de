import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { sql, type Tx } from "../../db/sql.ts";
import { canonicalUsername } from "./username.ts";

/**
 * Gives a login another name.
 * @throws Refusal user.taken
 */
export async function renameCredential(tx: Tx, userId: string, username: string): Promise<void> {
  try {
    await tx.sql(sql`UPDATE credential SET username = ${canonicalUsername(username)} WHERE user_id = ${userId}::uuid`);
  } catch (error) {
    // The transaction is spoilt by this; the refusal ends it.
    if ((error as { code?: unknown }).code === "23505") throw new Refusal("user.taken");
    throw error;
  }
}
