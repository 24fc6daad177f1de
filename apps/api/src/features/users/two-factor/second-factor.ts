import { decrypt } from "../../../db/keys.ts";
import { sql, type Tx } from "../../../db/sql.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { findTotpStep } from "./totp.ts";

/** What the sealed secret is bound to. */
export const totpPurpose = (userId: string): string => `totp:${userId}`;

export type SecondFactorOf = { readonly userId: string; readonly totpSecret: Uint8Array | null };

/**
 * Takes a code of the app, or a recovery code, and uses it up: a step's code counts once, a recovery code once for all.
 * @returns how it was proved; null when the code is none, or was used before
 */
export async function takeSecondFactor(
  tx: Tx,
  { userId, totpSecret }: SecondFactorOf,
  code: string,
  now: Date,
): Promise<"app" | "recovery" | null> {
  if (totpSecret === null) return null;
  const step = findTotpStep(decrypt(totpSecret, totpPurpose(userId)), code.replace(/\s/g, ""), now);
  if (step !== null) {
    const taken = await tx.sql(
      sql`UPDATE credential SET totp_last_step = ${step} WHERE user_id = ${userId}::uuid
        AND (totp_last_step IS NULL OR totp_last_step < ${step}) RETURNING user_id`,
    );
    return taken.length === 1 ? "app" : null;
  }
  const hash = hashRecoveryCode(userId, code);
  const used = await tx.sql(
    sql`UPDATE credential SET recovery_codes = recovery_codes - ${hash}::text WHERE user_id = ${userId}::uuid
      AND jsonb_exists(recovery_codes, ${hash}::text) RETURNING user_id`,
  );
  return used.length === 1 ? "recovery" : null;
}
