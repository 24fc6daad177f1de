import { accountToken, decrypt, hashToken, linkToken, unwrapKey } from "../db/keys.ts";
import { inTenant } from "../db/in-tenant.ts";
import { listFirms } from "../db/list-firms.ts";
import { systemActor } from "../jobs/job.ts";
import { asPlatform } from "../db/platform.ts";
import { sql } from "../db/sql.ts";
import { passwordPurpose } from "../features/datev/settings/password-purpose.ts";
import { ssoPurpose } from "../features/users/sso/firm-provider.ts";
import { totpPurpose } from "../features/users/two-factor/second-factor.ts";
import { advise, fail, ok, type Check } from "./check.ts";
import { readDatevSecrets } from "./read-datev-secrets.ts";

/** How many open links are made anew for comparison, of each family. */
const LINKS = 100;

/** The keys that stored secrets were encrypted with are those of the settings: each one is opened, and forgotten again. */
export const checkKeys: Check = {
  name: "keys",
  needs: ["migrations"],
  remedy: "See the checks above; what is stored could not be read.",
  ask: async () => {
    const { firmKeys, providers } = await tryFirms();
    const [passwords, factors, links] = [await tryDatevPasswords(), await tryTwoFactor(), await tryLinks()];
    const closed = [
      describe(firmKeys, "firms' keys"),
      describe(passwords, "DATEV passwords"),
      describe(providers, "client secrets"),
      describe(factors, "two-factor secrets"),
    ].filter((one) => one !== null);
    if (closed.length > 0)
      return fail(
        `DATA_KEY does not open ${closed.join(", ")}`,
        "Put back the DATA_KEY that they were stored with: it is in the backup of the settings, apart from that of the database.",
      );
    if (links.wrong > 0)
      return advise(
        `LINK_KEY did not make ${links.wrong} of the ${links.tried} newest open links`,
        "Links already mailed stay good; mails and reminders not sent yet would carry dead ones: put back the former LINK_KEY, or send those invitations again.",
      );
    return ok(
      `DATA_KEY opens ${firmKeys.tried} firms' keys, ${passwords.tried} DATEV passwords, ${providers.tried} client secrets and ${factors.tried} two-factor secrets, LINK_KEY made the ${links.tried} newest open links`,
    );
  },
};

type Tried = { readonly tried: number; readonly wrong: number };

const describe = ({ tried, wrong }: Tried, what: string): string | null => (wrong === 0 ? null : `${wrong} of ${tried} ${what}`);

function succeeds(open: () => unknown): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}

const tally = (results: readonly boolean[]): Tried => ({ tried: results.length, wrong: results.filter((right) => !right).length });

/** Firms' keys, and the secrets with which firms are known to their OpenID Connect providers. */
async function tryFirms(): Promise<{ readonly firmKeys: Tried; readonly providers: Tried }> {
  const firms = await listFirms("list the firms, to open each one's keys");
  const firmKeys: boolean[] = [];
  const providers: boolean[] = [];
  for (const id of firms) {
    const [row] = await inTenant(id, systemActor, ({ tx, tenantId }) =>
      tx.sql<{ wrapped: Uint8Array | null; secret: Uint8Array | null }>(sql`
        SELECT (SELECT wrapped FROM firm_key WHERE tenant_id = ${tenantId}::uuid) AS wrapped,
               (SELECT client_secret FROM sso_settings WHERE tenant_id = ${tenantId}::uuid) AS secret`),
    );
    const { wrapped = null, secret = null } = row ?? {};
    if (wrapped !== null) firmKeys.push(succeeds(() => unwrapKey(wrapped, id)));
    if (secret !== null) providers.push(succeeds(() => decrypt(secret, ssoPurpose(id))));
  }
  return { firmKeys: tally(firmKeys), providers: tally(providers) };
}

async function tryDatevPasswords(): Promise<Tried> {
  const { secrets } = await readDatevSecrets();
  return tally(
    secrets.flatMap(({ tenantId, passwordEncrypted }) =>
      passwordEncrypted === null ? [] : [succeeds(() => decrypt(passwordEncrypted, passwordPurpose(tenantId)))],
    ),
  );
}

async function tryTwoFactor(): Promise<Tried> {
  const rows = await asPlatform("try the key of the two-factor secrets", (tx) =>
    tx.sql<{ user_id: string; totp_secret: Uint8Array }>(sql`SELECT user_id, totp_secret FROM credential WHERE totp_secret IS NOT NULL`),
  );
  return tally(rows.map((row) => succeeds(() => decrypt(row.totp_secret, totpPurpose(row.user_id)))));
}

type LinkRow = { id: string; token_hash: Uint8Array };

async function tryLinks(): Promise<Tried> {
  const { forms, accounts } = await asPlatform("try the key of open links", async (tx) => ({
    forms: await tx.sql<LinkRow>(
      sql`SELECT id, token_hash FROM link WHERE ended_at IS NULL AND expires_at > now() ORDER BY created_at DESC LIMIT ${LINKS}`,
    ),
    accounts: await tx.sql<LinkRow>(
      sql`SELECT id, token_hash FROM account_link WHERE used_at IS NULL AND expires_at > now() ORDER BY created_at DESC LIMIT ${LINKS}`,
    ),
  }));
  const isOurs = (token: string, { token_hash }: LinkRow): boolean => hashToken(token).equals(token_hash);
  return tally([
    ...forms.map((row) => isOurs(linkToken(row.id, row.token_hash), row)),
    ...accounts.map((row) => isOurs(accountToken(row.id, row.token_hash), row)),
  ]);
}
