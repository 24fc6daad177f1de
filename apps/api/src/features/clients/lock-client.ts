import type { Ctx } from "../../db/context.ts";
import type { ClientRow } from "../../db/tables.ts";
import { loadClient, type ClientKey } from "./load-client.ts";

/**
 * A person or a company, held until the transaction ends.
 * @throws Refusal resource.notFound, for one of the other kind too
 */
export async function lockClient({ tx, tenantId }: Ctx, { id, mandantType }: ClientKey): Promise<ClientRow> {
  await tx.$executeRaw`SELECT 1 FROM client WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return loadClient({ tx, tenantId }, { id, mandantType });
}
