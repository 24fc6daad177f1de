import type { suspicionActs } from "@stammdaten/shared/gwg/suspicion-states.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";

type Act = (typeof suspicionActs)[number];

/**
 * Writes down who has read, written or corrected which notes on suspicion, in their own log: the firm's is read by all staff, and must not
 * tell that there are any (§ 47 Abs. 1 GwG). What the same person reads again within an hour is no further entry.
 */
export async function noteLooks({ tx, tenantId, actor, now }: Ctx<UserActor>, action: Act, noteIds: readonly string[]): Promise<void> {
  if (noteIds.length === 0) return;
  await tx.sql(sql`
    INSERT INTO suspicion_look (id, tenant_id, note_id, action, user_id, ip, at)
    SELECT gen_random_uuid(), ${tenantId}::uuid, n, ${action}, ${actor.userId}::uuid, ${actor.ip}::text, ${now}::timestamptz
    FROM unnest(${[...noteIds]}::uuid[]) n
    WHERE ${action} <> 'read' OR NOT EXISTS (
      SELECT FROM suspicion_look l WHERE l.tenant_id = ${tenantId}::uuid AND l.note_id = n AND l.action = 'read'
        AND l.user_id = ${actor.userId}::uuid AND l.at > ${now}::timestamptz - interval '1 hour')`);
}
