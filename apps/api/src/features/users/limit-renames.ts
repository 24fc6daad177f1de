import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";

/** How often a firm gives accounts another name within 24 hours. */
const MOST_RENAMES = 20;
const DAY_MS = 86_400_000;

/**
 * Whether the firm may rename one more account that has a password. Each tells, by the time of its next login, whether the name has
 * other accounts somewhere (ADR 32); so nobody looks through many names. To be called while the firm's row is locked.
 * @throws Refusal rate.limited
 */
export async function limitRenames({ tx, tenantId, now }: Ctx): Promise<void> {
  const [earliest] = await tx.sql<{ at: Date }>(sql`
    SELECT at FROM audit_event
    WHERE tenant_id = ${tenantId}::uuid AND action = 'userChanged' AND details -> 'fields' @> '["username"]'
      AND at > now() - interval '24 hours'
    ORDER BY at DESC OFFSET ${MOST_RENAMES - 1} LIMIT 1`);
  if (earliest === undefined) return;
  const retryAfter = Math.ceil((earliest.at.getTime() + DAY_MS - now.getTime()) / 1000);
  throw new Refusal("rate.limited", { extra: { retryAfter } });
}
