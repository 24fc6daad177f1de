import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";
import type { ClientRow } from "../../db/tables.ts";
import type { MandantType } from "./read-client.ts";

export type ClientKey = { readonly id: string; readonly mandantType: MandantType };

/**
 * A person or a company, held until the transaction ends.
 * @throws Refusal resource.notFound, for one of the other kind too
 */
export async function lockClient({ tx, tenantId }: Ctx, { id, mandantType }: ClientKey): Promise<ClientRow> {
  await tx.$executeRaw`SELECT 1 FROM client WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const client = await tx.client.findFirst({ where: { tenantId, id, mandantType } });
  if (client === null) throw new Refusal("resource.notFound");
  return client;
}
