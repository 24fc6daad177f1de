import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx, Origin, SystemActor } from "../../db/context.ts";
import { isPlanActive } from "../../domain/plan.ts";
import { asPlatform, goOnInTenant } from "../../db/platform.ts";
import { readFirmContact } from "../../domain/read-firm-contact.ts";
import { sql } from "../../db/sql.ts";
import type { TenantRow } from "../../db/tables.ts";

/** The firm whose key an inquiry form carries. */
export type Embed = { readonly tenant: TenantRow; readonly allowedOrigins: readonly string[] };

/**
 * Opens the transaction of the firm whose key this is; there is nobody who calls.
 * @throws Refusal link.unknown; firm.closed, with the firm to turn to
 */
export function openEmbed<Result>(
  token: string,
  origin: Origin,
  work: (ctx: Ctx<SystemActor>, embed: Embed) => Promise<Result>,
): Promise<Result> {
  return asPlatform("find the firm of an inquiry form's key", async (tx) => {
    const [found] = await tx.sql<{ tenant_id: string; allowed_origins: string[] }>(
      sql`SELECT tenant_id, allowed_origins FROM inquiry_token WHERE token = ${token}`,
    );
    if (found === undefined) throw new Refusal("link.unknown");
    const ctx = await goOnInTenant<SystemActor>(tx, found.tenant_id, { kind: "system", ...origin });
    const { tenantId, now } = ctx;
    const tenant = await tx.tenant.findFirst({ where: { id: tenantId }, include: { subscription: true } });
    if (tenant === null) throw new Refusal("link.unknown");
    const plan = {
      status: tenant.subscription?.status ?? null,
      planExpires: tenant.subscription?.planExpires ?? null,
      renews: tenant.subscription?.renews ?? false,
    };
    if (!tenant.active || !isPlanActive(plan, now))
      throw new Refusal("firm.closed", { extra: { tenant: await readFirmContact(tx, tenantId) } });
    return work(ctx, { tenant, allowedOrigins: found.allowed_origins });
  });
}
