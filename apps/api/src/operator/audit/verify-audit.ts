import { asPlatform } from "../../db/platform.ts";
import { sql } from "../../db/sql.ts";
import type { Settings } from "../../settings.ts";
import { openAuditKeys, signHead, type SignedHead } from "./audit-keys.ts";
import { appendHead, listSignedFirms, readHeads } from "./head-files.ts";
import { readHash, type HeadKeeping } from "./sign-audit-heads.ts";
import { dropVoid, verifyFirmLog, type FirmLog } from "./verify-firm-log.ts";

/** How long a new entry may wait for its head, in milliseconds: one is signed every minute. */
const LONGEST_WAIT_MS = 10 * 60_000;

/** @returns undefined outside of production where one of the two is not set @throws Error in production, which names what is missing */
export function openHeadKeeping({ AUDIT_KEY, AUDIT_HEADS, NODE_ENV }: Settings): HeadKeeping | undefined {
  if (AUDIT_KEY !== undefined && AUDIT_HEADS !== undefined) return { keys: openAuditKeys(AUDIT_KEY), folder: AUDIT_HEADS };
  if (NODE_ENV === "production")
    throw new Error(`${AUDIT_KEY === undefined ? "AUDIT_KEY" : "AUDIT_HEADS"}: is missing; docs/operator/settings.md says what it holds`);
  return undefined;
}

/** Every firm that is known to the database or to the heads. */
async function listFirms(folder: string): Promise<string[]> {
  const known = await asPlatform(
    "list the firms, to verify their logs",
    (tx) => tx.sql<{ id: string }>(sql`SELECT id FROM tenant ORDER BY id`),
    undefined,
    { seesTenants: true },
  );
  return [...new Set([...known.map(({ id }) => id), ...(await listSignedFirms(folder))])];
}

type Verified = Omit<FirmLog, "broken"> & { readonly broken: string | null };

async function verifyOne(tenantId: string, { keys, folder }: HeadKeeping): Promise<Verified> {
  const heads = await readHeads(folder, tenantId).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  const verified = await verifyFirmLog(tenantId, keys, heads instanceof Error ? [] : heads);
  return heads instanceof Error && verified.broken === null ? { ...verified, broken: heads.message } : verified;
}

/** Accepts that a backup was restored: heads behind the last entry that is as it was signed do not count any more. */
async function acceptRestore(tenantId: string, { keys, folder }: HeadKeeping): Promise<number | null> {
  const heads: SignedHead[] = dropVoid(await readHeads(folder, tenantId)).sort((one, other) => other.seq - one.seq);
  for (const { seq, hash } of heads) {
    if ((await readHash(tenantId, seq)) !== hash) continue;
    await appendHead(folder, signHead(keys, { tenantId, seq, hash, at: new Date().toISOString(), restored: true }));
    return seq;
  }
  return null;
}

/**
 * Verifies the log of every firm against its own chain and the heads that were signed, and says what was found.
 * @param afterRestore accept, for each firm whose log is no longer the signed one, that a backup was restored
 * @returns whether all are whole, and signed up to ten minutes ago
 */
export async function verifyAudit(
  keeping: HeadKeeping,
  { afterRestore }: { readonly afterRestore: boolean },
  print: (line: string) => void,
): Promise<boolean> {
  const firms = await listFirms(keeping.folder);
  let [entries, wrong] = [0, 0];
  for (const tenantId of firms) {
    let log = await verifyOne(tenantId, keeping);
    if (log.broken !== null && afterRestore) {
      const seq = await acceptRestore(tenantId, keeping);
      if (seq !== null) print(`${tenantId}: accepted as restored up to entry ${seq}; before: ${log.broken}`);
      log = await verifyOne(tenantId, keeping);
    }
    const late = log.unsignedSince !== null && Date.now() - log.unsignedSince.getTime() > LONGEST_WAIT_MS;
    entries += log.entries;
    for (const { at, seq } of log.restored) print(`${tenantId}: a backup was restored, accepted at ${at} from entry ${seq} on`);
    if (log.broken !== null) print(`BROKEN  ${tenantId}: ${log.broken}`);
    else if (late) print(`NOT SIGNED  ${tenantId}: ${log.entries - log.signedTo} entries since entry ${log.signedTo}; does the worker run?`);
    if (log.broken !== null || late) wrong += 1;
  }
  print(`${firms.length} firms, ${entries} entries: ${wrong === 0 ? "all logs are whole and signed" : `${wrong} logs are not whole or not signed`}.`);
  return wrong === 0;
}
