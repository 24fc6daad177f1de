import { randomBytes } from "node:crypto";
import { FirmCipher } from "./firm-cipher.ts";
import { Prisma } from "./generated/client.ts";
import { currentDataKeyId, unwrapKey, wrapKey } from "./keys.ts";
import { currentTransaction } from "./transaction.ts";

/** A firm whose key was destroyed: its data cannot be read any more. */
export class KeyDestroyed extends Error {
  override readonly name = "KeyDestroyed";
}

/** How long another process may go on with a key that was destroyed meanwhile. */
const KEPT_MS = 60_000;
const MOST_KEPT = 2000;
const kept = new Map<string, { readonly key: FirmCipher; readonly until: number }>();

type KeyRow = { wrapped: Uint8Array | null };

/**
 * The key of the firm whose transaction runs. A firm gets its key when the first value is encrypted.
 * @throws KeyDestroyed
 */
export async function loadFirmKey(tenantId: string): Promise<FirmCipher> {
  const { firmKeys } = currentTransaction();
  const own = firmKeys.get(tenantId);
  if (own !== undefined) return own;
  const known = kept.get(tenantId);
  const key = known !== undefined && known.until > Date.now() ? known.key : await readOrMakeKey(tenantId);
  firmKeys.set(tenantId, key);
  return key;
}

async function readOrMakeKey(tenantId: string): Promise<FirmCipher> {
  const row = await readKey(tenantId);
  if (row === undefined) return makeKey(tenantId);
  const key = unwrap(tenantId, row);
  kept.delete(tenantId);
  kept.set(tenantId, { key, until: Date.now() + KEPT_MS });
  const oldest = kept.size > MOST_KEPT ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  return key;
}

/** Has the keys read anew: after one was destroyed, or other DATA_KEYs were loaded. */
export const forgetFirmKeys = (): void => kept.clear();

async function readKey(tenantId: string): Promise<KeyRow | undefined> {
  const statement = Prisma.sql`SELECT wrapped FROM firm_key WHERE tenant_id = ${tenantId}::uuid`;
  return (await currentTransaction().send<KeyRow>(statement)).rows[0];
}

/** Of two transactions that make the first key of a firm, one waits for the other and takes that one's. */
async function makeKey(tenantId: string): Promise<FirmCipher> {
  const { id, wrapped } = wrapKey(randomBytes(32), tenantId);
  await currentTransaction().send(Prisma.sql`
    INSERT INTO firm_key (tenant_id, wrapped_by, wrapped) VALUES (${tenantId}::uuid, ${id}, ${wrapped}) ON CONFLICT DO NOTHING`);
  const row = await readKey(tenantId);
  if (row === undefined) throw new Error("the firm's key was not written");
  return unwrap(tenantId, row);
}

function unwrap(tenantId: string, { wrapped }: KeyRow): FirmCipher {
  if (wrapped === null) throw new KeyDestroyed("the firm's key was destroyed");
  return new FirmCipher(tenantId, unwrapKey(wrapped, tenantId));
}

/** Wraps the key of the running transaction's firm with the current DATA_KEY, where another one wraps it. @returns whether it did */
export async function rewrapFirmKey(tenantId: string): Promise<boolean> {
  const statement = Prisma.sql`SELECT wrapped FROM firm_key WHERE tenant_id = ${tenantId}::uuid AND wrapped IS NOT NULL
    AND wrapped_by <> ${currentDataKeyId()} FOR UPDATE`;
  const row = (await currentTransaction().send<{ wrapped: Uint8Array }>(statement)).rows[0];
  if (row === undefined) return false;
  const { id, wrapped } = wrapKey(unwrapKey(row.wrapped, tenantId), tenantId);
  await currentTransaction().send(
    Prisma.sql`UPDATE firm_key SET wrapped = ${wrapped}, wrapped_by = ${id} WHERE tenant_id = ${tenantId}::uuid`,
  );
  return true;
}

/**
 * Ends the data of the running transaction's firm: what is encrypted with its key can never be read again, but from a backup that has
 * the key still. @returns whether there was a key
 */
export async function destroyFirmKey(tenantId: string, now: Date): Promise<boolean> {
  const { rows } = await currentTransaction().send(
    Prisma.sql`UPDATE firm_key SET wrapped = NULL, destroyed_at = ${now} WHERE tenant_id = ${tenantId}::uuid AND wrapped IS NOT NULL
      RETURNING tenant_id`,
  );
  kept.delete(tenantId);
  currentTransaction().firmKeys.delete(tenantId);
  return rows.length > 0;
}

/** Whether the data of the running transaction's firm were ended. */
export const isKeyDestroyed = async (tenantId: string): Promise<boolean> => (await readKey(tenantId))?.wrapped === null;
