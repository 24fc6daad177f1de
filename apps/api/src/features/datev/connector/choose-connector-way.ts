import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { checkConfirmed } from "../../../domain/check-confirmed.ts";
import { lockFirm } from "../../../domain/firm/lock-firm.ts";
import { readDatevSettings, type ShownSettings } from "../settings/read-datev-settings.ts";
import { tellDatevChange } from "../settings/tell-datev-change.ts";

/**
 * Has the firm's DATEVconnect reached through its connectors. Server, user and password are the connector's own then:
 * what was stored of them for the direct way is removed. Who changes the way has proved who they are, and all staff are mailed.
 * @throws Refusal confirmation.required
 */
export async function chooseConnectorWay(ctx: Ctx<UserActor>, { automatic }: { automatic: boolean }): Promise<ShownSettings> {
  const { tx, tenantId, now } = ctx;
  await lockFirm(ctx);
  const before = await tx.datevSettings.findFirst({ where: { tenantId } });
  const isNew = before?.way !== "connector";
  if (isNew) await checkConfirmed(ctx);
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
  const fields = [...(isNew ? ["way"] : []), ...(before?.automatic === automatic ? [] : ["automatic"])];
  await audit(ctx, { action: "datevSettingsChanged", subjectType: "datevSettings", subjectId: null, details: { fields } });
  if (isNew) await tellDatevChange(ctx);
  await ctx.enqueue("readDatevVersion", { tenantId });
  return readDatevSettings(ctx);
}
