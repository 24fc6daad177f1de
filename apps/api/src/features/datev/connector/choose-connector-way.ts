import { audit } from "../../../db/audit.ts";
import type { Ctx } from "../../../db/context.ts";
import { lockFirm } from "../../../domain/firm/lock-firm.ts";
import { readDatevSettings, type ShownSettings } from "../settings/read-datev-settings.ts";

/**
 * Has the firm's DATEVconnect reached through its connectors. Server, user and password are the connector's own then:
 * what was stored of them for the direct way is removed.
 */
export async function chooseConnectorWay(ctx: Ctx, { automatic }: { automatic: boolean }): Promise<ShownSettings> {
  const { tx, tenantId, now } = ctx;
  await lockFirm(ctx);
  const before = await tx.datevSettings.findFirst({ where: { tenantId } });
  const values = {
    way: "connector",
    baseUrl: null,
    username: null,
    passwordEncrypted: null,
    authentication: "basic",
    certificateAuthority: null,
    certificateFingerprint: null,
    automatic,
    updatedAt: now,
  };
  if (before === null) await tx.datevSettings.create({ data: { tenantId, ...values } });
  else await tx.datevSettings.updateMany({ where: { tenantId }, data: values });
  const fields = [...(before?.way === "connector" ? [] : ["way"]), ...(before?.automatic === automatic ? [] : ["automatic"])];
  await audit(ctx, { action: "datevSettingsChanged", subjectType: "datevSettings", subjectId: null, details: { fields } });
  await ctx.enqueue("readDatevVersion", { tenantId });
  return readDatevSettings(ctx);
}
