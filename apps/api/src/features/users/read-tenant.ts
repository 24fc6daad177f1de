import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { ApplicationType, Tenant } from "@stammdaten/shared/contract/users.ts";
import type { AdminActor, Ctx, UserActor } from "../../db/context.ts";

/** The firm: whole for firm and admin; a client sees its name, logo and how to reach it. */
export async function readTenant({ tx, tenantId, actor }: Ctx<UserActor | AdminActor>): Promise<Tenant> {
  const tenant = await tx.tenant.findFirst({ where: { id: tenantId } });
  if (tenant === null) throw new Refusal("resource.notFound");
  const { id, name, email, phone, street, houseNumber, zip, location, country, logoUrl, brandColor } = tenant;
  const forEveryone = { id, name, email, phone, street, houseNumber, zip, location, country, logoUrl, brandColor };
  if (actor.kind === "user" && actor.level === "mandant") return { ...forEveryone, applicationType: null, active: null, confirmedAt: null, createdAt: null };
  return {
    ...forEveryone,
    applicationType: tenant.applicationType as ApplicationType,
    active: tenant.active,
    confirmedAt: tenant.confirmedAt?.toISOString() ?? null,
    createdAt: tenant.createdAt.toISOString(),
  };
}
