import { inTransaction } from "./client.ts";
import type { Tx } from "./sql.ts";
import type { Actor, Ctx } from "./context.ts";
import { enqueueIn } from "./enqueue.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A UUID as an SQL literal. Everything else throws, so that no text ever reaches a statement unquoted. */
export function uuidLiteral(id: string): string {
  if (!UUID.test(id)) throw new Error("not a UUID");
  return `'${id}'`;
}

/** Sets the tenant for the rest of the transaction; row-level security reads it. */
export const setTenant = (tenantId: string): string => `SET LOCAL app.tenant_id=${uuidLiteral(tenantId)};`;

export function makeCtx<A extends Actor>(tx: Tx, tenantId: string, actor: A): Ctx<A> {
  return { tx, tenantId, actor, now: new Date(), enqueue: enqueueIn(tx, tenantId) };
}

/**
 * The one way to a tenant's data: one transaction that begins by setting the tenant, which row-level security reads.
 * A throw rolls everything back, audit and jobs too.
 */
export function inTenant<A extends Actor, Result>(tenantId: string, actor: A, work: (ctx: Ctx<A>) => Promise<Result>): Promise<Result> {
  return inTransaction(setTenant(tenantId), (tx) => work(makeCtx(tx, tenantId, actor)));
}
