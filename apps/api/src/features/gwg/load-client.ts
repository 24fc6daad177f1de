import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";
import type { ClientRow } from "../../db/tables.ts";

export type ClientAddress = { readonly mandantType: "person" | "company"; readonly id: string };

/** @throws Refusal resource.notFound for a client of another firm or kind as for none */
export async function loadClient({ tx, tenantId }: Ctx, { mandantType, id }: ClientAddress): Promise<ClientRow> {
  const client = await tx.client.findFirst({ where: { tenantId, id, mandantType } });
  if (client === null) throw new Refusal("resource.notFound");
  return client;
}

/**
 * A client of whom something may be written down, held until the transaction ends: an erasure waits, or is seen.
 * @throws Refusal resource.notFound, client.erased for one of whom only what must be kept is left (§ 35 Abs. 3 BDSG)
 */
export async function lockClient(ctx: Ctx, address: ClientAddress): Promise<ClientRow> {
  const { tx, tenantId } = ctx;
  await tx.$executeRaw`SELECT 1 FROM client WHERE tenant_id = ${tenantId}::uuid AND id = ${address.id}::uuid FOR UPDATE`;
  const client = await loadClient(ctx, address);
  if (client.erasedAt !== null) throw new Refusal("client.erased");
  return client;
}
