import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { isRefusedServer, type Hosts } from "@stammdaten/datev/hosts.ts";
import { Refusal, type Issue } from "@stammdaten/shared/contract/errors.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { SsoSettings } from "@stammdaten/shared/contract/sso.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { encrypt } from "../../../db/keys.ts";
import { sql } from "../../../db/sql.ts";
import type { SsoSettingsRow } from "../../../db/tables.ts";
import type { Oidc, OidcProvider } from "../../../integrations/oidc/oidc-port.ts";
import { lockFirm } from "../../../domain/firm/lock-firm.ts";
import { findStaff } from "../../../domain/firm/mail-staff.ts";
import { checkConfirmed } from "../../../domain/check-confirmed.ts";
import { tellOfChange } from "../tell-of-change.ts";
import { loginUrl, redirectUri, ssoPurpose, toProvider } from "./firm-provider.ts";

type GivenProvider = z.output<AppContract["testSso"]["body"]>;
type GivenSettings = z.output<AppContract["saveSsoSettings"]["body"]>;

const refuse = (issue: Issue): never => {
  throw new Refusal("request.invalid", { issues: [issue] });
};

/** The firm's provider without its secret. The firm has its addresses from the first look on: its provider asks for them first. */
export async function readSsoSettings({ tx, tenantId }: Ctx, appUrl: string): Promise<SsoSettings> {
  const settings = await tx.ssoSettings.findFirst({ where: { tenantId } });
  const key = await readKey(tx, tenantId);
  const [counts] = await tx.sql<{ staff: number; linked: number }>(sql`
    SELECT count(*)::int AS staff, count(i.user_id)::int AS linked
    FROM app_user u
    LEFT JOIN sso_identity i ON i.tenant_id = u.tenant_id AND i.user_id = u.id AND i.issuer = ${settings?.issuer ?? null}::text
    WHERE u.tenant_id = ${tenantId}::uuid AND u.access_level = 'tenant' AND u.status = 'active' AND u.deleted_at IS NULL`);
  return {
    issuer: settings?.issuer ?? null,
    clientId: settings?.clientId ?? null,
    secretSet: settings !== null,
    enabled: settings?.enabled ?? false,
    exclusive: settings?.exclusive ?? false,
    exceptUserId: settings?.exceptUserId ?? null,
    loginUrl: loginUrl(appUrl, key),
    redirectUri: redirectUri(appUrl, key),
    linkedUsers: counts?.linked ?? 0,
    staff: counts?.staff ?? 0,
  };
}

/** 128 random bits; made once. */
async function readKey(tx: Ctx["tx"], tenantId: string): Promise<string> {
  const known = await tx.ssoAddress.findFirst({ where: { tenantId } });
  if (known !== null) return known.key;
  await tx.sql(sql`
    INSERT INTO sso_address (tenant_id, key) VALUES (${tenantId}::uuid, ${randomBytes(16).toString("base64url")})
    ON CONFLICT (tenant_id) DO NOTHING`);
  const made = await tx.ssoAddress.findFirst({ where: { tenantId } });
  if (made === null) throw new Error("a firm without a login address");
  return made.key;
}

/**
 * Sets the firm's provider, for somebody who has just proved who they are; all staff are mailed.
 * @throws Refusal confirmation.required; request.invalid for a host that may not be called, a missing secret, and somebody excepted
 * who cannot log in by password
 */
export async function saveSsoSettings(
  ctx: Ctx<UserActor>,
  given: GivenSettings,
  { hosts, oidc, appUrl }: { readonly hosts: Hosts; readonly oidc: Oidc; readonly appUrl: string },
): Promise<SsoSettings> {
  const { tx, tenantId, now } = ctx;
  const { clientSecret, ...values } = given;
  if (!oidc.isSafe(given.issuer)) refuse({ path: "issuer", code: "validation.sso.tls" });
  if (isRefusedServer(hosts, given.issuer)) refuse({ path: "issuer", code: "validation.url.invalid" });
  // What is saved depends on what is stored: of several at once, the first of a firm too, each waits for the one before.
  await lockFirm(ctx);
  const before = await tx.ssoSettings.findFirst({ where: { tenantId } });
  const provider = settleProvider(before, given);
  await checkException(ctx, given);
  await checkConfirmed(ctx);
  const row = { ...values, clientSecret: encrypt(provider.clientSecret, ssoPurpose(tenantId)), updatedAt: now };
  await readKey(tx, tenantId);
  if (before === null) await tx.ssoSettings.create({ data: { tenantId, ...row } });
  else await tx.ssoSettings.updateMany({ where: { tenantId }, data: row });
  const names = ["issuer", "clientId", "enabled", "exclusive", "exceptUserId"] as const;
  const fields = [...names.filter((name) => before?.[name] !== values[name]), ...(clientSecret === undefined ? [] : ["clientSecret"])];
  await audit(ctx, { action: "ssoSettingsChanged", subjectType: "tenant", subjectId: tenantId, details: { fields } });
  for (const id of await findStaff(ctx)) await tellOfChange(ctx, id, "ssoChanged");
  return readSsoSettings(ctx, appUrl);
}

/** What a test is made with, which need not be saved. @throws Refusal request.invalid */
export async function readTriedProvider({ tx, tenantId }: Ctx, given: GivenProvider): Promise<OidcProvider> {
  return settleProvider(await tx.ssoSettings.findFirst({ where: { tenantId } }), given);
}

/** A secret is sent only to the provider that it was given for. @throws Refusal request.invalid where it is missing */
function settleProvider(before: SsoSettingsRow | null, { issuer, clientId, clientSecret }: GivenProvider): OidcProvider {
  if (clientSecret !== undefined) return { issuer, clientId, clientSecret };
  if (before === null || before.issuer !== issuer)
    return refuse({ path: "clientSecret", code: "validation.required", params: { label: "fields.clientSecret" } });
  return { issuer, clientId, clientSecret: toProvider(before).clientSecret };
}

/** Somebody of the staff must be able to log in without the provider. */
async function checkException({ tx, tenantId }: Ctx, { exclusive, exceptUserId }: GivenSettings): Promise<void> {
  if (exceptUserId === null) return;
  const id = exceptUserId;
  const user = await tx.user.findFirst({ where: { tenantId, id, accessLevel: "tenant", deletedAt: null } });
  if (user === null) return refuse({ path: "exceptUserId", code: "validation.sso.except" });
  if (!exclusive) return;
  const credential = await tx.credential.findFirst({ where: { tenantId, userId: id, enabled: true, passwordHash: { not: null } } });
  if (user.status !== "active" || credential === null) refuse({ path: "exceptUserId", code: "validation.sso.except" });
}
