import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";
import type { TenantRow } from "../../db/tables.ts";

/** @throws Refusal resource.notFound */
export async function loadTenant({ tx, tenantId }: Ctx): Promise<TenantRow> {
  const tenant = await tx.tenant.findFirst({ where: { id: tenantId } });
  if (tenant === null) throw new Refusal("resource.notFound");
  return tenant;
}
