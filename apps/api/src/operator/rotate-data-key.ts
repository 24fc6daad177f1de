import type { Ctx } from "../db/context.ts";
import { reencrypt } from "../db/keys.ts";
import { rewrapFirmKey } from "../db/firm-key.ts";
import { inTenant } from "../db/in-tenant.ts";
import { listFirms } from "../db/list-firms.ts";
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

/** So many second factors are encrypted anew in one transaction; their logins by code wait for it. */
const BATCH = 100;

/**
 * Wraps every firm's key, and encrypts DATEV passwords, secrets of providers and second factors, with the first DATA_KEY of the
 * settings. Runs beside API and worker, which know both keys by then; stopped in the middle it goes on where it is started again.
 * @returns how many were changed: what is under the current key already is not
 */
export async function rotateDataKey(): Promise<Rotated> {
  const firms = await listFirms("list the firms, to wrap their keys anew");
  let firmKeys = 0;
  let datevPasswords = 0;
  let ssoSecrets = 0;
  for (const id of firms) {
    await inTenant(id, systemActor, async (ctx) => {
      if (await rewrapFirmKey(ctx.tenantId)) firmKeys += 1;
      if (await rotateDatevPassword(ctx)) datevPasswords += 1;
      if (await rotateSsoSecret(ctx)) ssoSecrets += 1;
    });
  }
  return { firmKeys, datevPasswords, ssoSecrets, twoFactorSecrets: await rotateSecondFactors() };
}

async function rotateDatevPassword({ tx, tenantId }: Ctx): Promise<boolean> {
  const [settings] = await tx.sql<{ sealed: Uint8Array }>(sql`
    SELECT password_encrypted AS sealed FROM datev_settings
    WHERE tenant_id = ${tenantId}::uuid AND password_encrypted IS NOT NULL FOR UPDATE`);
  const passwordEncrypted = settings === undefined ? null : reencrypt(settings.sealed, passwordPurpose(tenantId));
  if (passwordEncrypted === null) return false;
  await tx.datevSettings.updateMany({ where: { tenantId }, data: { passwordEncrypted } });
  return true;
}

async function rotateSsoSecret({ tx, tenantId }: Ctx): Promise<boolean> {
  const [provider] = await tx.sql<{ sealed: Uint8Array }>(
    sql`SELECT client_secret AS sealed FROM sso_settings WHERE tenant_id = ${tenantId}::uuid FOR UPDATE`,
  );
  const clientSecret = provider === undefined ? null : reencrypt(provider.sealed, ssoPurpose(tenantId));
  if (clientSecret === null) return false;
  await tx.ssoSettings.updateMany({ where: { tenantId }, data: { clientSecret } });
  return true;
}

type SecondFactor = { readonly id: string; readonly sealed: Uint8Array };

/** Read without locks: one that its user sets anew meanwhile is under the current key, and stays as it is. */
async function rotateSecondFactors(): Promise<number> {
  let rotated = 0;
  let last: string | undefined = "00000000-0000-0000-0000-000000000000";
  while (last !== undefined) {
    const rows = await readSecondFactors(last);
    const changes = rows.flatMap(({ id, sealed }) => {
      const renewed = reencrypt(sealed, totpPurpose(id));
      return renewed === null ? [] : [{ id, sealed, renewed }];
    });
    if (changes.length > 0) rotated += await writeSecondFactors(changes);
    last = rows.at(-1)?.id;
  }
  return rotated;
}

const readSecondFactors = (after: string): Promise<SecondFactor[]> =>
  asPlatform("read second factors, to encrypt them with the new DATA_KEY", (tx) =>
    tx.sql<SecondFactor>(sql`
      SELECT user_id AS id, totp_secret AS sealed FROM credential
      WHERE totp_secret IS NOT NULL AND user_id > ${after}::uuid ORDER BY user_id LIMIT ${BATCH}`),
  );

const writeSecondFactors = (changes: readonly (SecondFactor & { readonly renewed: Uint8Array })[]): Promise<number> =>
  asPlatform("encrypt second factors with the new DATA_KEY", async (tx) => {
    const [ids, former, renewed] = [changes.map(({ id }) => id), changes.map((one) => one.sealed), changes.map((one) => one.renewed)];
    const written = await tx.sql(sql`
      UPDATE credential c SET totp_secret = n.renewed
      FROM unnest(${ids}::uuid[], ${former}::bytea[], ${renewed}::bytea[]) AS n (id, former, renewed)
      WHERE c.user_id = n.id AND c.totp_secret = n.former RETURNING c.user_id`);
    return written.length;
  });
