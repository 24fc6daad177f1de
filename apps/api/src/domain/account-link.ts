import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { randomUUID } from "node:crypto";
import { accountToken, hashToken } from "../db/keys.ts";
import { sql, type Tx } from "../db/sql.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type AccountPurpose = "reset" | "registration" | "tenantInvitation" | "emailChange" | "recoveryStop";

/** How long each kind of link is good. */
export const accountLinkLife: Readonly<Record<AccountPurpose, number>> = {
  reset: HOUR_MS,
  registration: 7 * DAY_MS,
  tenantInvitation: 7 * DAY_MS,
  emailChange: 7 * DAY_MS,
  // As long as the recovery may be used: 72 hours of waiting and a week.
  recoveryStop: 10 * DAY_MS,
};

/** What a link opens: who it is for comes from here and from nowhere in the request. */
export type AccountLink = {
  readonly id: string;
  readonly purpose: AccountPurpose;
  readonly tenantId: string | null;
  readonly userId: string | null;
};

type Wanted = {
  readonly purpose: AccountPurpose;
  readonly tenantId: string | null;
  readonly userId: string | null;
  readonly origin: string | null;
};

/** Makes a link and ends those of the same purpose before it. Only the token's hash is stored. */
export async function makeAccountLink(tx: Tx, { purpose, tenantId, userId, origin }: Wanted): Promise<{ id: string; expiresAt: Date }> {
  await endAccountLinks(tx, { purpose, tenantId, userId });
  const id = randomUUID();
  const expiresAt = new Date(Date.now() + accountLinkLife[purpose]);
  await tx.accountLink.create({ data: { id, tenantId, purpose, userId, origin, tokenHash: hashToken(accountToken(id)), expiresAt } });
  return { id, expiresAt };
}

/**
 * Ends a user's links, or the invitations of a firm. Where no purpose is named, of every one but the stopping of a recovery: it protects
 * the account as long as the recovery runs.
 */
export async function endAccountLinks(
  tx: Tx,
  { purpose, tenantId, userId }: { purpose?: AccountPurpose; tenantId: string | null; userId: string | null },
): Promise<void> {
  const owner = userId === null ? sql`tenant_id = ${tenantId}::uuid AND user_id IS NULL` : sql`user_id = ${userId}::uuid`;
  await tx.sql(
    sql`UPDATE account_link SET used_at = now() WHERE ${owner} AND used_at IS NULL
      AND CASE WHEN ${purpose ?? null}::text IS NULL THEN purpose <> 'recoveryStop' ELSE purpose = ${purpose ?? null}::text END`,
  );
}

type Row = { id: string; purpose: AccountPurpose; tenant_id: string | null; user_id: string | null; over: boolean };
const present = ({ id, purpose, tenant_id, user_id }: Row): AccountLink => ({ id, purpose, tenantId: tenant_id, userId: user_id });

/**
 * What a token opens. Looking never uses it up.
 * @param purpose null: any
 * @throws Refusal link.unknown, also for a link of another purpose; link.expired
 */
export async function findAccountLink(tx: Tx, token: string, purpose: AccountPurpose | null): Promise<AccountLink> {
  const [row] = await tx.sql<Row>(sql`
    SELECT id, purpose, tenant_id, user_id, (used_at IS NOT NULL OR expires_at <= now()) AS over
    FROM account_link WHERE token_hash = ${hashToken(token)} AND (${purpose}::text IS NULL OR purpose = ${purpose}::text)`);
  if (row === undefined) throw new Refusal("link.unknown");
  if (row.over) throw new Refusal("link.expired");
  return present(row);
}

/**
 * Uses a link up, in the transaction of what it is used for. Of two at once one waits and is then refused.
 * @throws Refusal link.unknown, link.expired
 */
export async function takeAccountLink(tx: Tx, token: string, purpose: AccountPurpose): Promise<AccountLink> {
  const taken = await tx.sql(sql`
    UPDATE account_link SET used_at = now()
    WHERE token_hash = ${hashToken(token)} AND purpose = ${purpose} AND used_at IS NULL AND expires_at > now() RETURNING id`);
  if (taken.length === 0) throw new Refusal("link.expired");
  const [row] = await tx.sql<Row>(
    sql`SELECT id, purpose, tenant_id, user_id, false AS over FROM account_link WHERE token_hash = ${hashToken(token)}`,
  );
  if (row === undefined) throw new Refusal("link.unknown");
  return present(row);
}
