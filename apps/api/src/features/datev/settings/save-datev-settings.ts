import { audit } from "../../../db/audit.ts";
import type { Ctx } from "../../../db/context.ts";
import { encrypt } from "../../../db/keys.ts";
import { passwordPurpose } from "./password-purpose.ts";
import { readDatevSettings, type ShownSettings } from "./read-datev-settings.ts";
import { settleServer, type GivenServer } from "./settle-server.ts";

type Input = GivenServer & { readonly automatic: boolean };

/**
 * Has DATEVconnect called from here, and asked for what it says of itself.
 * @throws Refusal request.invalid, as `settleServer` says
 */
export async function saveDatevSettings(ctx: Ctx, { automatic, ...given }: Input): Promise<ShownSettings> {
  const { tx, tenantId, now } = ctx;
  const { password } = given;
  const before = await tx.datevSettings.findFirst({ where: { tenantId } });
  const settled = { way: "direct", ...settleServer(before, given), automatic };
  const values = {
    ...settled,
    updatedAt: now,
    ...(password !== undefined && { passwordEncrypted: encrypt(password, passwordPurpose(tenantId)) }),
  };
  if (before === null) await tx.datevSettings.create({ data: { tenantId, ...values } });
  else await tx.datevSettings.updateMany({ where: { tenantId }, data: values });
  const names = ["way", "baseUrl", "username", "authentication", "certificateAuthority", "certificateFingerprint", "automatic"] as const;
  const fields = [...names.filter((name) => before?.[name] !== settled[name]), ...(password === undefined ? [] : ["password"])];
  await audit(ctx, { action: "datevSettingsChanged", subjectType: "datevSettings", subjectId: null, details: { fields } });
  await ctx.enqueue("readDatevVersion", { tenantId });
  return readDatevSettings(ctx);
}
