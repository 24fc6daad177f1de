import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Tenant } from "@stammdaten/shared/contract/tenants.ts";
import type { AdminActor, Ctx, ReaderActor } from "../../db/context.ts";
import { presentTenant, presentTenantToClient } from "./present-tenant.ts";

/** The firm: whole for firm and admin; a client sees its name, logo and how to reach it. */
export async function readTenant({ tx, tenantId, actor }: Ctx<ReaderActor | AdminActor>): Promise<Tenant> {
  const tenant = await tx.tenant.findFirst({ where: { id: tenantId } });
  if (tenant === null) throw new Refusal("resource.notFound");
  return actor.kind === "user" && actor.level === "mandant" ? presentTenantToClient(tenant) : presentTenant(tenant);
}
