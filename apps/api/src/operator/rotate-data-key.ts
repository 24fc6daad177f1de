import { decrypt, encrypt } from "../db/keys.ts";
import { rewrapFirmKey } from "../db/firm-key.ts";
import { inTenant } from "../db/in-tenant.ts";
import { asPlatform } from "../db/platform.ts";
import { sql } from "../db/sql.ts";
import { passwordPurpose } from "../features/datev/settings/password-purpose.ts";
import { ssoPurpose } from "../features/users/sso/firm-provider.ts";
import { totpPurpose } from "../features/users/two-factor/second-factor.ts";
import { systemActor } from "../jobs/job.ts";

export type Rotated = {
  readonly firmKeys: number;
  readonly datevPasswords: number;
  readonly ssoSecrets: number;
  readonly twoFactorSecrets: number;
};

/**
 * Wraps every firm's key, and encrypts DATEV passwords, secrets of providers and second factors, with the first DATA_KEY of the
 * settings. Runs beside API and worker, which know both keys by then; stopped in the middle it goes on where it is started again.
 */
export async function rotateDataKey(): Promise<Rotated> {
  const firms = await asPlatform(
    "list the firms, to wrap their keys anew",
    (tx) => tx.sql<{ id: string }>(sql`SELECT id FROM tenant`),
    undefined,
    {
      seesTenants: true,
    },
  );
  let firmKeys = 0;
  let datevPasswords = 0;
  let ssoSecrets = 0;
  for (const { id } of firms) {
    await inTenant(id, systemActor, async ({ tx, tenantId }) => {
      if (await rewrapFirmKey(tenantId)) firmKeys += 1;
      const [settings] = await tx.sql<{ sealed: Uint8Array }>(sql`
        SELECT password_encrypted AS sealed FROM datev_settings
        WHERE tenant_id = ${tenantId}::uuid AND password_encrypted IS NOT NULL FOR UPDATE`);
      if (settings !== undefined) {
        const purpose = passwordPurpose(tenantId);
        const passwordEncrypted = encrypt(decrypt(settings.sealed, purpose), purpose);
        await tx.datevSettings.updateMany({ where: { tenantId }, data: { passwordEncrypted } });
        datevPasswords += 1;
      }
      const [provider] = await tx.sql<{ sealed: Uint8Array }>(
        sql`SELECT client_secret AS sealed FROM sso_settings WHERE tenant_id = ${tenantId}::uuid FOR UPDATE`,
      );
      if (provider === undefined) return;
      const clientSecret = encrypt(decrypt(provider.sealed, ssoPurpose(tenantId)), ssoPurpose(tenantId));
      await tx.ssoSettings.updateMany({ where: { tenantId }, data: { clientSecret } });
      ssoSecrets += 1;
    });
  }
  return { firmKeys, datevPasswords, ssoSecrets, twoFactorSecrets: await rotateSecondFactors() };
}

async function rotateSecondFactors(): Promise<number> {
  return asPlatform("encrypt second factors with the new DATA_KEY", async (tx) => {
    const rows = await tx.sql<{ id: string; sealed: Uint8Array }>(
      sql`SELECT user_id AS id, totp_secret AS sealed FROM credential WHERE totp_secret IS NOT NULL FOR UPDATE`,
    );
    for (const { id, sealed } of rows) {
      const totpSecret = encrypt(decrypt(sealed, totpPurpose(id)), totpPurpose(id));
      await tx.credential.updateMany({ where: { userId: id }, data: { totpSecret } });
    }
    return rows.length;
  });
}
