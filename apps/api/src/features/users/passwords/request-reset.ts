import { randomUUID } from "node:crypto";
import { accountLinkLife } from "../../../domain/account-link.ts";
import type { Origin } from "../../../db/context.ts";
import { accountToken, hashToken } from "../../../db/keys.ts";
import { asPlatform, NO_TENANT, notePlatform } from "../../../db/platform.ts";
import { enqueueMany } from "../../../db/enqueue.ts";
import { countTry, type Limit } from "../../../db/rate-limit.ts";
import { addressGroup } from "../../../http/address-group.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { sql } from "../../../db/sql.ts";
import type { ChosenOrigin } from "../../../http/link-origin.ts";
import { canonicalUsername, MOST_NAMESAKES } from "../username.ts";

const perAddress: Limit = { name: "forgotten-address", points: 60, seconds: 3600 };
/** More are not mailed, whether or not there is such a user; the answer does not show it. */
const perName: Limit = { name: "forgotten-name", points: 5, seconds: 3600 };

export type ResetRequest = { readonly username: string; readonly sendsMail: boolean; readonly link: ChosenOrigin; readonly origin: Origin };

/**
 * Makes a link to set a new password for every account of that name that has one, each mailed to its own address; older ones end. The
 * same statements run and as many jobs are queued in any case, so that neither the answer nor its time tells whether there is one.
 * @throws Refusal rate.limited, by address
 */
export async function requestReset({ username, sendsMail, link, origin }: ResetRequest): Promise<void> {
  await countTry(perAddress, addressGroup(origin.ip));
  const name = canonicalUsername(username);
  if (!(await isWithin(perName, name))) return;
  const ids = Array.from({ length: MOST_NAMESAKES }, () => randomUUID());
  const hashes = ids.map((id) => hashToken(accountToken(id)));
  await asPlatform(
    "passwordForgotten",
    async (tx) => {
      if (link.rejected) await notePlatform(tx, "linkOriginRejected", { ...origin, details: { call: "ForgottenPassword" } });
      await tx.sql(sql`
        WITH known AS (
            SELECT user_id, tenant_id, row_number() OVER (ORDER BY user_id) AS place
            FROM credential WHERE username = ${name} AND enabled AND password_hash IS NOT NULL),
          ended AS (UPDATE account_link l SET used_at = now() FROM known k WHERE l.user_id = k.user_id AND l.purpose = 'reset'
            AND l.used_at IS NULL)
        INSERT INTO account_link (id, tenant_id, purpose, token_hash, user_id, origin, expires_at)
        SELECT made.id, k.tenant_id, 'reset', made.hash, k.user_id, ${link.origin}::text, ${new Date(Date.now() + accountLinkLife.reset)}
        FROM known k JOIN unnest(${ids}::uuid[], ${hashes}::bytea[]) WITH ORDINALITY AS made (id, hash, place) USING (place)`);
      const mails = ids.map((accountLinkId) => ({ accountLinkId }));
      if (sendsMail) await enqueueMany({ tx, tenantId: NO_TENANT }, "mailAccountLink", mails);
    },
    { ...origin, details: { links: ids.join(" ") } },
  );
}

async function isWithin(limit: Limit, key: string): Promise<boolean> {
  try {
    await countTry(limit, key);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
