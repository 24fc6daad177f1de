import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";

/** How many links for a first password or a new address a user gets within 24 hours. */
const MOST_LINKS = 10;
const DAY_MS = 86_400_000;

/**
 * Whether one more link of an account may be mailed: the firm names the address, so that anybody's could be flooded. To be called
 * while the firm's row is locked.
 * @throws Refusal rate.limited
 */
export async function limitAccountMails({ tx, now }: Ctx, userId: string): Promise<void> {
  const [earliest] = await tx.sql<{ at: Date }>(sql`
    SELECT created_at AS at FROM account_link
    WHERE user_id = ${userId}::uuid AND purpose IN ('registration', 'emailChange') AND created_at > now() - interval '24 hours'
    ORDER BY created_at DESC OFFSET ${MOST_LINKS - 1} LIMIT 1`);
  if (earliest === undefined) return;
  const retryAfter = Math.ceil((earliest.at.getTime() + DAY_MS - now.getTime()) / 1000);
  throw new Refusal("rate.limited", { extra: { retryAfter } });
}
