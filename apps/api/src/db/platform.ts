import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { inTransaction } from "./client.ts";
import { sql, type Tx } from "./sql.ts";
import type { Actor, AdminActor, Ctx, Origin } from "./context.ts";
import { makeCtx } from "./in-tenant.ts";

/** Means "no tenant": row-level security shows it nothing. */
export const NO_TENANT = "00000000-0000-0000-0000-000000000000";

type PlatformNote = Origin & {
  readonly actorId?: string | null;
  readonly tenantId?: string | null;
  readonly details?: Record<string, string>;
};

/** `seesTenants`: firms and their plans may be read, of all; nothing else of theirs. */
export type PlatformSight = { readonly seesTenants?: boolean };

/**
 * Work that belongs to no tenant, or is done before one is known: logins, links, the queue. Row-level security shows
 * it no tenant's rows. The reason is a sentence for the reader and, with `note`, an entry in the platform's log.
 */
export function asPlatform<Result>(
  reason: string,
  work: (tx: Tx) => Promise<Result>,
  note?: PlatformNote,
  sight: PlatformSight = {},
): Promise<Result> {
  return inTransaction(sight.seesTenants === true ? "SET LOCAL app.platform='tenants'" : "", async (tx) => {
    if (note !== undefined) await notePlatform(tx, reason, note);
    return work(tx);
  });
}

/** Looks at all firms and their plans from inside one firm's transaction: whether an address is taken is asked of all. */
export async function withSightOfTenants<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await tx.sql(sql`SELECT set_config('app.platform', 'tenants', true)`);
  const result = await work();
  await tx.sql(sql`SELECT set_config('app.platform', '', true)`);
  return result;
}

export async function notePlatform(tx: Tx, action: string, note: PlatformNote): Promise<void> {
  await tx.sql(sql`
    INSERT INTO platform_event (id, action, actor_id, tenant_id, ip, request_id, details)
    VALUES (gen_random_uuid(), ${action}, ${note.actorId ?? null}::uuid, ${note.tenantId ?? null}::uuid, ${note.ip}, ${note.requestId},
            ${note.details === undefined ? null : JSON.stringify(note.details)}::jsonb)`);
}

/**
 * Lets an admin into a tenant for the rest of the transaction, and writes it down.
 * @throws Refusal resource.notFound
 */
export async function enterTenant(tx: Tx, tenantId: string, admin: AdminActor): Promise<void> {
  await tx.sql(sql`SELECT set_config('app.tenant_id', ${tenantId}, true)`);
  const known = await tx.sql(sql`SELECT 1 FROM tenant WHERE id = ${tenantId}::uuid`);
  if (known.length === 0) throw new Refusal("resource.notFound");
  await notePlatform(tx, "adminEnteredTenant", { ip: admin.ip, requestId: admin.requestId, actorId: admin.userId, tenantId });
}

/** Sets the tenant that the rest of a platform transaction works in: one that it makes, or found by a link's hash. */
export async function goOnInTenant<A extends Actor>(tx: Tx, tenantId: string, actor: A): Promise<Ctx<A>> {
  await tx.sql(sql`SELECT set_config('app.tenant_id', ${tenantId}, true)`);
  return makeCtx(tx, tenantId, actor);
}
