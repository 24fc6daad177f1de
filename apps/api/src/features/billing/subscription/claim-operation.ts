import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { randomUUID } from "node:crypto";
import type { Actor, Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import { loadFirmBilling, type FirmBilling } from "../load-firm-billing.ts";

export type OperationKind = "checkout" | "storage" | "start" | "upgrade" | "cancel" | "portal";

/** A change at Stripe that was begun, and whose outcome is not known yet. */
export type Operation = {
  readonly kind: OperationKind;
  /** Of the call that changes something: the same for every try of the same. */
  readonly key: string;
  /** Whether somebody tried the very same before, and came to no end. */
  readonly isRepeated: boolean;
  /** Nothing may be changed after this moment, for others may have taken over. */
  readonly changeBefore: Date;
  readonly tenantId: string;
  readonly actor: Actor;
  readonly now: Date;
  readonly firm: FirmBilling;
  /** Whether something was sent that changes Stripe's state; set by `changeInTime`. */
  isSent: boolean;
};

/** For how long a firm's change keeps others out, whatever becomes of it. */
const CLAIM_SECONDS = 30;
/** Longer than the one call that changes something may take, with its second try. */
const CALL_SECONDS = 21;
/** For how long Stripe knows a key (docs.stripe.com/api/idempotent_requests). */
const KEY_HOURS = 24;

type Row = { is_same: boolean; keeps_out: boolean; idempotency_key: string };

/**
 * Writes a change down before it is tried. A firm changes one thing at a time: two that fit alone may not fit together.
 * Where nobody knows what became of one, the very same may be tried again at once, and nothing else before its time is up.
 * @param params what is asked for, as JSON; the same within a day repeats the same key, so that Stripe does it once
 * @throws Refusal billing.busy while another change of the firm runs, resource.notFound
 */
export async function claimOperation(ctx: Ctx, kind: OperationKind, params: string): Promise<Operation> {
  const { tx, tenantId, actor, now } = ctx;
  await tx.sql(sql`SELECT pg_advisory_xact_lock(hashtextextended('billing:' || ${tenantId}, 0))`);
  const begun = await tx.sql<Row>(sql`
    SELECT is_same, claimed_until > now() AND NOT (released AND is_same) AS keeps_out, idempotency_key
    FROM billing_operation, LATERAL (SELECT kind = ${kind} AND params = ${params}
      AND created_at > now() - ${KEY_HOURS} * interval '1 hour' AS is_same) AS compared
    WHERE tenant_id = ${tenantId}::uuid`);
  if (begun.some(({ keeps_out: keepsOut }) => keepsOut)) throw new Refusal("billing.busy");
  const firm = await loadFirmBilling(ctx);
  const repeated = begun.find(({ is_same: isSame }) => isSame);
  const key = repeated?.idempotency_key ?? randomUUID();
  await tx.sql(sql`
    INSERT INTO billing_operation (tenant_id, kind, idempotency_key, params, claimed_until, created_at)
    VALUES (${tenantId}::uuid, ${kind}, ${key}, ${params}, now() + ${CLAIM_SECONDS} * interval '1 second', now())
    ON CONFLICT (tenant_id, kind) DO UPDATE SET
      idempotency_key = excluded.idempotency_key, params = excluded.params, claimed_until = excluded.claimed_until, released = false,
      created_at = CASE WHEN billing_operation.idempotency_key = excluded.idempotency_key THEN billing_operation.created_at
        ELSE excluded.created_at END`);
  const changeBefore = new Date(now.getTime() + (CLAIM_SECONDS - CALL_SECONDS) * 1_000);
  return { kind, key, isRepeated: repeated !== undefined, changeBefore, tenantId, actor, now, firm, isSent: false };
}

/**
 * Ends a change that was made, and all that came to no end before: Stripe's state includes them, and their keys would
 * only repeat old answers.
 */
export async function endOperations({ tx, tenantId }: Ctx, { kind, key }: Operation): Promise<void> {
  await tx.sql(
    sql`DELETE FROM billing_operation WHERE tenant_id = ${tenantId}::uuid
      AND (claimed_until <= now() OR (kind = ${kind} AND idempotency_key = ${key}))`,
  );
}

/** Ends a change that was not made. */
export async function endOperation({ tx, tenantId }: Ctx, { kind, key }: Operation): Promise<void> {
  await tx.sql(sql`DELETE FROM billing_operation WHERE tenant_id = ${tenantId}::uuid AND kind = ${kind} AND idempotency_key = ${key}`);
}

/**
 * Lets a change be tried again at once: nobody knows what became of this try. Others wait for what may be carried out yet.
 * @param nextKey the same where the call may be running still; another where Stripe would but repeat its failure
 */
export async function releaseOperation(
  { tx, tenantId }: Ctx,
  { kind, key, isSent, isRepeated }: Operation,
  nextKey: string,
): Promise<void> {
  const mayRun = isSent || isRepeated;
  await tx.sql(sql`
    UPDATE billing_operation SET released = true, idempotency_key = ${nextKey}, claimed_until = CASE
      WHEN ${mayRun} THEN claimed_until ELSE now() END
    WHERE tenant_id = ${tenantId}::uuid AND kind = ${kind} AND idempotency_key = ${key}`);
}

/** Makes the change, unless so much time has passed that others may be at it. @throws Refusal billing.unavailable */
export function changeInTime<Changed>(operation: Operation, change: () => Promise<Changed>): Promise<Changed> {
  if (new Date() > operation.changeBefore) throw new Refusal("billing.unavailable");
  operation.isSent = true;
  return change();
}
