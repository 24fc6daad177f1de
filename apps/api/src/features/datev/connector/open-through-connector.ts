import { CONNECTOR_SEEN_SECONDS } from "@stammdaten/shared/contract/datev-connectors.ts";
import { DatevAnswerInvalid, DatevUnreachable } from "@stammdaten/datev/datev-errors.ts";
import type { GatewayLimits } from "@stammdaten/datev/gateway.ts";
import { limitTime } from "@stammdaten/datev/limit-time.ts";
import type { DatevTransport, TransportAnswer, TransportCall } from "@stammdaten/datev/transport.ts";
import { randomUUID } from "node:crypto";
import { inTenant } from "../../../db/in-tenant.ts";
import { listenFor, sendSignal } from "../../../db/signals.ts";
import { sql } from "../../../db/sql.ts";
import { systemActor } from "../../../jobs/job.ts";
import { answerSubject, connectorsSubject, openAnswer, sealCall } from "./connector-call.ts";

const CALL_MS = 15_000;

/**
 * Calls DATEVconnect through a connector that the firm runs: lays the call down, waits until one has brought the answer,
 * and takes both away. No connection of the pool is held meanwhile.
 * @throws DatevUnreachable also `noConnector`, at once, when none was heard of in the last minute
 */
export function openThroughConnector(tenantId: string, limits: GatewayLimits = {}): DatevTransport {
  return async (call) => {
    const ms = limits.callMs ?? CALL_MS;
    const id = randomUUID();
    if (limits.signal?.aborted === true) throw new DatevUnreachable("timeout");
    const { signal: stop, lift } = limitTime(ms, limits.signal);
    const ear = listenFor(answerSubject(id));
    try {
      await layDown(tenantId, id, call, ms);
      for (;;) {
        const goesOn = (await ear.next(stop)) && !stop.aborted;
        const found = await collect(tenantId, id, goesOn ? "ifAnswered" : "anyway");
        if (found !== undefined) return read(found, tenantId, id);
        if (!goesOn) throw new DatevUnreachable("timeout");
      }
    } finally {
      ear.close();
      lift();
    }
  };
}

/** @throws DatevUnreachable noConnector */
async function layDown(tenantId: string, id: string, call: TransportCall, ms: number): Promise<void> {
  const laid = await inTenant(tenantId, systemActor, async ({ tx }) => {
    const rows = await tx.sql(sql`
      INSERT INTO datev_connector_call (id, tenant_id, request, expires_at)
      SELECT ${id}::uuid, ${tenantId}::uuid, ${sealCall(call, tenantId, id)}::bytea, now() + ${ms}::int * interval '1 millisecond'
      WHERE EXISTS (
        SELECT 1 FROM datev_connector
        WHERE tenant_id = ${tenantId}::uuid AND revoked_at IS NULL
          AND last_seen_at > now() - ${CONNECTOR_SEEN_SECONDS}::int * interval '1 second')
      RETURNING id`);
    if (rows.length > 0) sendSignal(tx, connectorsSubject(tenantId));
    return rows.length > 0;
  });
  if (!laid) throw new DatevUnreachable("noConnector");
}

/** Takes the call away when it is answered, or anyway: what nobody waits for is not to be carried out. */
async function collect(tenantId: string, id: string, when: "ifAnswered" | "anyway"): Promise<Uint8Array | undefined> {
  return inTenant(tenantId, systemActor, async ({ tx }) => {
    const [row] = await tx.sql<{ answer: Uint8Array | null }>(sql`
      DELETE FROM datev_connector_call WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid
        AND (answer IS NOT NULL OR ${when === "anyway"}::boolean)
      RETURNING answer`);
    return row?.answer ?? undefined;
  });
}

function read(sealed: Uint8Array, tenantId: string, id: string): TransportAnswer {
  const { status, text, link, failure } = openAnswer(sealed, tenantId, id);
  if (failure !== undefined && failure !== "invalidAnswer" && failure !== "notCarried") throw new DatevUnreachable(failure);
  if (status === undefined || text === undefined) throw new DatevAnswerInvalid(`the connector brought no answer: ${failure ?? "nothing"}`);
  return { status, text, link: link ?? null };
}
