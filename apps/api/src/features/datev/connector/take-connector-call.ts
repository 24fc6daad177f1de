import type { CarriedCall } from "@stammdaten/shared/contract/datev-connectors.ts";
import type { ConnectorActor, Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import { openCall } from "./connector-call.ts";

/** Kept of a call's time for the way back, in milliseconds. */
const WAY_BACK_MS = 500;

/** Gives this connector the oldest call that nobody has taken, and writes down that it was heard of. A call is given once. */
export async function takeConnectorCall(ctx: Ctx<ConnectorActor>, { version }: { version: string }): Promise<CarriedCall | null> {
  const { tx, tenantId, actor } = ctx;
  tx.sendSql(sql`
    UPDATE datev_connector SET last_seen_at = now(), version = ${version}
    WHERE tenant_id = ${tenantId}::uuid AND id = ${actor.connectorId}::uuid
      AND (last_seen_at IS NULL OR last_seen_at < now() - interval '10 seconds' OR version IS DISTINCT FROM ${version})`);
  const [row] = await tx.sql<{ id: string; request: Uint8Array; ms: number }>(sql`
    UPDATE datev_connector_call SET taken_by = ${actor.connectorId}::uuid, taken_at = now()
    WHERE tenant_id = ${tenantId}::uuid AND id = (
      SELECT id FROM datev_connector_call
      WHERE tenant_id = ${tenantId}::uuid AND taken_at IS NULL AND expires_at > now() + ${2 * WAY_BACK_MS}::int * interval '1 millisecond'
      ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, request, (extract(epoch FROM expires_at - now()) * 1000)::int AS ms`);
  return row === undefined ? null : { id: row.id, ...openCall(row.request, tenantId, row.id), ms: row.ms - WAY_BACK_MS };
}
