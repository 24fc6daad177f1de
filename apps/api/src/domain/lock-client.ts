import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../db/context.ts";
import { sql } from "../db/sql.ts";
import type { ClientRow } from "../db/tables.ts";

/** Which client; without `mandantType` of either kind. */
export type ClientAddress = { readonly id: string; readonly mandantType?: "person" | "company" };
export type ClientKey = Required<ClientAddress>;

/** @throws Refusal resource.notFound for a client of another firm or kind as for none */
export async function loadClient({ tx, tenantId }: Pick<Ctx, "tx" | "tenantId">, address: ClientAddress): Promise<ClientRow> {
  const client = await tx.client.findFirst({ where: { tenantId, ...address } });
  if (client === null) throw new Refusal("resource.notFound");
  return client;
}

/** A client, held until the transaction ends: whoever else changes or erases them waits. @throws Refusal resource.notFound */
export async function lockClient(ctx: Ctx, { id, mandantType }: ClientAddress): Promise<ClientRow> {
  const { tx, tenantId } = ctx;
  await tx.sql(sql`SELECT 1 FROM client WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`);
  return loadClient(ctx, { id, ...(mandantType !== undefined && { mandantType }) });
}

/**
 * A client whose data are about to be written, held as by `lockClient`.
 * @throws Refusal resource.notFound, client.erased for one of whom only what must be kept is left (§ 35 Abs. 3 BDSG)
 */
export async function lockClientToWrite(ctx: Ctx, address: ClientAddress): Promise<ClientRow> {
  return refuseErased(await lockClient(ctx, address));
}

/**
 * A client who is about to be asked or given something: others may do so at the same time, and an erasure waits.
 * @throws Refusal resource.notFound, client.erased
 */
export async function lockClientToAdd(ctx: Ctx, { id, mandantType }: ClientAddress): Promise<ClientRow> {
  const { tx, tenantId } = ctx;
  await tx.sql(sql`SELECT 1 FROM client WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR SHARE`);
  return refuseErased(await loadClient(ctx, { id, ...(mandantType !== undefined && { mandantType }) }));
}

function refuseErased(client: ClientRow): ClientRow {
  if (client.erasedAt !== null) throw new Refusal("client.erased");
  return client;
}
