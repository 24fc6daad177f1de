import { isRefusedServer, type Hosts } from "@stammdaten/datev/hosts.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { encrypt } from "../../../db/keys.ts";
import { checkConfirmed } from "../../../domain/check-confirmed.ts";
import { lockFirm } from "../../../domain/firm/lock-firm.ts";
import { passwordPurpose } from "./password-purpose.ts";
import { readDatevSettings, type ShownSettings } from "./read-datev-settings.ts";
import { settleServer, type GivenServer } from "./settle-server.ts";
import { tellDatevChange } from "./tell-datev-change.ts";

const names = ["way", "baseUrl", "username", "authentication", "certificateAuthority", "certificateFingerprint", "automatic"] as const;

type Input = GivenServer & { readonly automatic: boolean; readonly hosts: Hosts };

/**
 * Has DATEVconnect called from here, and asked for what it says of itself. Who changes where deliveries go, has proved who they are, and
 * all staff are mailed.
 * @throws Refusal confirmation.required; request.invalid for a host that is known not to be callable, and as `settleServer` says
 */
export async function saveDatevSettings(ctx: Ctx<UserActor>, { automatic, hosts, ...given }: Input): Promise<ShownSettings> {
  const { tx, tenantId, now } = ctx;
  const { password } = given;
  if (isRefusedServer(hosts, given.baseUrl))
    throw new Refusal("request.invalid", { issues: [{ path: "baseUrl", code: "validation.url.invalid" }] });
  // What is saved depends on what is stored: of several at once, the first of a firm too, each waits for the one before.
  await lockFirm(ctx);
  const before = await tx.datevSettings.findFirst({ where: { tenantId } });
  const settled = { way: "direct", ...settleServer(before, given), automatic };
  const fields = [...names.filter((name) => before?.[name] !== settled[name]), ...(password === undefined ? [] : ["password"])];
  const redirects = fields.some((name) => name !== "automatic");
  if (redirects) await checkConfirmed(ctx);
  const values = {
    ...settled,
    updatedAt: now,
    ...(password !== undefined && { passwordEncrypted: encrypt(password, passwordPurpose(tenantId)) }),
  };
  if (before === null) await tx.datevSettings.create({ data: { tenantId, ...values } });
  else await tx.datevSettings.updateMany({ where: { tenantId }, data: values });
  await audit(ctx, { action: "datevSettingsChanged", subjectType: "datevSettings", subjectId: null, details: { fields } });
  if (redirects) await tellDatevChange(ctx);
  await ctx.enqueue("readDatevVersion", { tenantId });
  return readDatevSettings(ctx);
}
