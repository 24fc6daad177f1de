import type { CarriedAnswer } from "@stammdaten/shared/contract/datev-connectors.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { ConnectorActor, Ctx } from "../../../db/context.ts";
import { sendSignal } from "../../../db/signals.ts";
import { sql } from "../../../db/sql.ts";
import { answerSubject, sealAnswer } from "./connector-call.ts";

/**
 * Takes what a connector brought for a call that it took itself and that somebody still waits for.
 * @throws Refusal resource.notFound for any other: taken by nobody or another, answered, over
 */
export async function answerConnectorCall(
  { tx, tenantId, actor }: Ctx<ConnectorActor>,
  { id, answer }: { id: string; answer: CarriedAnswer },
): Promise<void> {
  const rows = await tx.sql(sql`
    UPDATE datev_connector_call SET answer = ${sealAnswer(answer, tenantId, id)}::bytea
    WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid AND taken_by = ${actor.connectorId}::uuid AND answer IS NULL
      AND expires_at > now()
    RETURNING id`);
  if (rows.length === 0) throw new Refusal("resource.notFound");
  tx.sendSql(
    sql`UPDATE datev_connector SET last_seen_at = now() WHERE tenant_id = ${tenantId}::uuid AND id = ${actor.connectorId}::uuid
      AND last_seen_at < now() - interval '10 seconds'`,
  );
  sendSignal(tx, answerSubject(id));
}
