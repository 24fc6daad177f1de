import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx, Origin, SystemActor } from "../../../db/context.ts";
import { asPlatform, goOnInTenant } from "../../../db/platform.ts";
import { sql } from "../../../db/sql.ts";
import type { OidcProvider } from "../../../integrations/oidc/oidc-port.ts";
import { redirectUri, toProvider } from "./firm-provider.ts";

/** A firm's provider, and where it leads back to. */
export type FirmSso = { readonly tenantId: string; readonly provider: OidcProvider; readonly redirectUri: string };

/**
 * The provider of the firm whose login address has this key.
 * @throws Refusal sso.off: there is no such firm, it is shut out, or has no provider that is switched on; which of these is not said
 */
export function openFirmSso(key: string, origin: Origin, appUrl: string): Promise<FirmSso & { readonly name: string }> {
  return asPlatform("find the firm of a login address", async (tx) => {
    const [found] = await tx.sql<{ tenant_id: string }>(sql`SELECT tenant_id FROM sso_address WHERE key = ${key}`);
    if (found === undefined) throw new Refusal("sso.off");
    const ctx = await goOnInTenant<SystemActor>(tx, found.tenant_id, { kind: "system", ...origin });
    const tenant = await tx.tenant.findFirst({ where: { id: ctx.tenantId, active: true }, select: { name: true } });
    if (tenant === null) throw new Refusal("sso.off");
    return { ...(await readFirmSso(ctx, appUrl)), name: tenant.name };
  });
}

/** @throws Refusal sso.off where the firm has no provider, or has switched it off */
export async function readFirmSso({ tx, tenantId }: Ctx, appUrl: string): Promise<FirmSso> {
  const settings = await tx.ssoSettings.findFirst({ where: { tenantId, enabled: true } });
  const address = await tx.ssoAddress.findFirst({ where: { tenantId } });
  if (settings === null || address === null) throw new Refusal("sso.off");
  return { tenantId, provider: toProvider(settings), redirectUri: redirectUri(appUrl, address.key) };
}
