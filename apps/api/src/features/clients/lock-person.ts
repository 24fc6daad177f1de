import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";
import type { ClientRow } from "../../db/tables.ts";

/**
 * A person, held until the transaction ends.
 * @throws Refusal resource.notFound
 */
export async function lockPerson({ tx, tenantId }: Ctx, id: string): Promise<ClientRow> {
  await tx.$executeRaw`SELECT 1 FROM client WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const client = await tx.client.findFirst({ where: { tenantId, id, mandantType: "person" } });
  if (client === null) throw new Refusal("resource.notFound");
  return client;
}
