import { listFirms } from "../../db/list-firms.ts";
import type { Settings } from "../../settings.ts";
import { openAuditKeys, signHead, type SignedHead } from "./audit-keys.ts";
import { groupBy } from "./group-by.ts";
import { appendHeads, listSignedFirms, readHeads } from "./head-files.ts";
import { isInChain, type HeadKeeping } from "./sign-audit-heads.ts";
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
async function listAllFirms(folder: string): Promise<string[]> {
  const known = await listFirms("list the firms, to verify their logs");
  return [...new Set([...known, ...(await listSignedFirms(folder))])];
}

async function verifyOne(tenantId: string, { keys, folder }: HeadKeeping): Promise<FirmLog> {
  const read = await readHeads(folder, tenantId).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  if (!(read instanceof Error)) return verifyFirmLog(tenantId, keys, read.heads);
  const log = await verifyFirmLog(tenantId, keys, []);
  return { ...log, broken: log.broken ?? read.message };
}

/** The last head of a strand that is still in the chain; the very beginning where none is. */
async function findKept(heads: readonly SignedHead[]): Promise<"all" | { seq: number; hash: string }> {
  const newestFirst = heads.toSorted((one, other) => other.seq - one.seq);
  for (const [index, head] of newestFirst.entries())
    if (await isInChain(head)) return index === 0 ? "all" : { seq: head.seq, hash: head.hash };
  return { seq: 0, hash: "0".repeat(64) };
}

/**
 * Accepts that a backup was restored: of each strand, heads behind the last entry that is as it was signed do not count any more.
 * @returns how many strands that was so of
 */
async function acceptRestore(tenantId: string, { keys, folder }: HeadKeeping): Promise<number> {
  const strands = groupBy(dropVoid((await readHeads(folder, tenantId)).heads), ({ strand }) => strand);
  const accepted = [];
  for (const [strand, heads] of strands) {
    const kept = await findKept(heads);
    if (kept !== "all") accepted.push({ tenantId, strand, ...kept });
  }
  const at = new Date().toISOString();
  if (accepted.length > 0)
    await appendHeads(
      folder,
      tenantId,
      accepted.map((end) => signHead(keys, { ...end, at, restored: true })),
    );
  return accepted.length;
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
  const firms = await listAllFirms(keeping.folder);
  let [entries, wrong] = [0, 0];
  for (const tenantId of firms) {
    let log = await verifyOne(tenantId, keeping);
    if (log.broken !== null && afterRestore) {
      if ((await acceptRestore(tenantId, keeping)) > 0) print(`${tenantId}: accepted as restored; before: ${log.broken}`);
      log = await verifyOne(tenantId, keeping);
    }
    const late = log.unsignedSince !== null && Date.now() - log.unsignedSince.getTime() > LONGEST_WAIT_MS;
    entries += log.entries;
    for (const { at, strand, seq } of log.restored)
      print(`${tenantId}: a backup was restored, accepted at ${at}: entries behind ${strand}/${seq} were replaced`);
    if (log.broken !== null) print(`BROKEN  ${tenantId}: ${log.broken}`);
    else if (late) print(`NOT SIGNED  ${tenantId}: ${log.unsigned} entries; does the worker run?`);
    if (log.broken !== null || late) wrong += 1;
  }
  print(
    `${firms.length} firms, ${entries} entries: ${wrong === 0 ? "all logs are whole and signed" : `${wrong} logs are not whole or not signed`}.`,
  );
  return wrong === 0;
}
