import { deliveryActions, type DeliveryActionName } from "@stammdaten/shared/lifecycles/delivery.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { audit } from "../../../db/audit.ts";
import { constant, joinSql, sql, type JsonValue, type Sql } from "../../../db/sql.ts";
import type { Ctx, SystemActor } from "../../../db/context.ts";
import { adoptAnswers } from "../merge/adopt-datev.ts";
import type { DeliveryResult } from "./delivery-result.ts";
import { moveForms } from "../../../domain/form-state.ts";
import { messageColumns, OFF, sealMessage, setMessage, type SyncMessage } from "../../../domain/sync-message.ts";
import { keepConflicts, keepSnapshot } from "../merge/keep-snapshot.ts";
import { passNothingToRetry, retrySync } from "./retry-sync.ts";
import { maskSent } from "./mask-sent.ts";
import type { SentCall } from "./deliver-client.ts";
import { datevDay } from "../units/datev-day.ts";

export type DeliveredClient = {
  readonly id: string;
  readonly mandantType: "person" | "company";
  readonly revision: number;
  readonly masterData: Answers;
};

/** Keeps DATEV's record, and takes from it what the firm wants. */
async function keepResult(ctx: Ctx<SystemActor>, client: DeliveredClient, { startedAt }: Attempt, result: DeliveryResult): Promise<void> {
  await keepSnapshot(ctx, client.id, result);
  await keepConflicts(ctx, client.id, result.conflicts);
  if (result.taken.size > 0) await adoptAnswers(ctx, client, result.taken, datevDay(startedAt));
}

/** The states in which an action is done with a delivery. */
const inStates = (action: DeliveryActionName): Sql => joinSql(deliveryActions[action].from.map(constant));

/** One run of a delivery, for the log. */
export type Attempt = {
  readonly syncId: string;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly outcome: "Delivered" | "conflict" | "refused" | "unreachable" | "unforeseen";
  readonly sent: readonly SentCall[];
  readonly answer: JsonValue;
};

async function addAttempt({ tx, tenantId }: Ctx, { syncId, startedAt, durationMs, outcome, sent, answer }: Attempt): Promise<void> {
  await tx.datevSyncAttempt.create({
    data: { tenantId, syncId, at: startedAt, durationMs, outcome, answer, ...(sent.length > 0 && { sent: maskSent(sent) as JsonValue }) },
  });
}

/**
 * Writes down a delivery that went well: it brought the client's present state, so older rows that still waited are
 * delivered with it, and so are their forms.
 */
export async function recordDelivered(
  ctx: Ctx<SystemActor>,
  client: DeliveredClient,
  attempt: Attempt,
  result: DeliveryResult,
  message: SyncMessage | null,
): Promise<void> {
  const { tx, tenantId } = ctx;
  await keepResult(ctx, client, attempt, result);
  await addAttempt(ctx, attempt);
  const own = messageColumns(message);
  await tx.sql(sql`
    UPDATE datev_sync SET status = ${deliveryActions.deliver.to},
      message_key = CASE WHEN client_revision = ${client.revision} THEN ${own.key} ELSE 'sync.delivered.withNewer' END,
      message_params = CASE WHEN client_revision = ${client.revision} THEN ${own.params} END,
      datev_text = NULL, requested_by_firm = false, recreate_deleted = false,
      attempts = attempts + CASE WHEN id = ${attempt.syncId}::uuid THEN 1 ELSE 0 END,
      last_attempt_at = CASE WHEN id = ${attempt.syncId}::uuid THEN ${attempt.startedAt} ELSE last_attempt_at END,
      duration_ms = CASE WHEN id = ${attempt.syncId}::uuid THEN ${attempt.durationMs}::int ELSE duration_ms END
    WHERE tenant_id = ${tenantId}::uuid AND client_id = ${client.id}::uuid AND client_revision <= ${client.revision}
      AND status IN (${inStates("deliver")})`);
  await moveForms(
    ctx,
    "deliver",
    sql`id IN (
      SELECT form_id FROM datev_sync
      WHERE tenant_id = ${tenantId}::uuid AND client_id = ${client.id}::uuid AND client_revision <= ${client.revision}
        AND form_id IS NOT NULL)`,
  );
  await audit(ctx, { action: "syncDelivered", subjectType: client.mandantType, subjectId: client.id });
}

/** Writes down a delivery of all but what both sides have changed: that waits for the firm's decision. */
export async function recordConflict(
  ctx: Ctx<SystemActor>,
  client: DeliveredClient,
  attempt: Attempt,
  result: DeliveryResult,
  message: SyncMessage,
): Promise<void> {
  await keepResult(ctx, client, attempt, result);
  await recordFailed(ctx, client, attempt, { action: "giveUp", message });
  // A decision that came while this run was under way asks for the next one.
  const places = result.conflicts.map(({ key }) => key);
  const late = await ctx.tx.datevConflict.count({
    where: { tenantId: ctx.tenantId, clientId: client.id, settledAt: null, place: { in: places }, NOT: { decision: null } },
  });
  // A newer state that is due already carries the decision out.
  if (late > 0) await retrySync(ctx, { clientId: client.id }).catch(passNothingToRetry);
}

/**
 * Writes down a run that did not deliver; what ends the delivery is in the client's history too. What the firm requested
 * holds until then.
 */
export async function recordFailed(
  ctx: Ctx<SystemActor>,
  client: DeliveredClient,
  attempt: Attempt,
  result: { action: "giveUp" | "fail" | "postpone"; message: SyncMessage },
): Promise<void> {
  const { tx, tenantId } = ctx;
  const isTriedAgain = result.action === "postpone";
  await addAttempt(ctx, attempt);
  const message = await sealMessage(tenantId, attempt.syncId, result.message);
  await tx.sql(sql`
    UPDATE datev_sync SET status = ${deliveryActions[result.action].to}, ${setMessage(message)}, attempts = attempts + 1,
      requested_by_firm = requested_by_firm AND ${isTriedAgain}::boolean, recreate_deleted = recreate_deleted AND ${isTriedAgain}::boolean,
      last_attempt_at = ${attempt.startedAt}, duration_ms = ${attempt.durationMs}
    WHERE tenant_id = ${tenantId}::uuid AND id = ${attempt.syncId}::uuid AND status IN (${inStates(result.action)})`);
  if (!isTriedAgain)
    await audit(ctx, {
      action: "syncNotDelivered",
      subjectType: client.mandantType,
      subjectId: client.id,
      details: { outcome: attempt.outcome },
    });
}

/** Leaves the row waiting until the firm sets DATEV up or requests the delivery. No run counts. */
export async function recordWaiting({ tx, tenantId }: Ctx, syncId: string): Promise<void> {
  await tx.sql(sql`
    UPDATE datev_sync SET status = ${deliveryActions.postpone.to}, ${setMessage(OFF)}
    WHERE tenant_id = ${tenantId}::uuid AND id = ${syncId}::uuid AND status IN (${inStates("postpone")})`);
}
