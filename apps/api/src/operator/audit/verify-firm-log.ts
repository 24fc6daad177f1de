import { createHash } from "node:crypto";
import { inTenant } from "../../db/in-tenant.ts";
import { sql } from "../../db/sql.ts";
import type { Ctx } from "../../db/context.ts";
import { systemActor } from "../../jobs/job.ts";
import { isSigned, type AuditKeys, type SignedHead } from "./audit-keys.ts";

/** What a firm's log came to. */
export type FirmLog = {
  readonly entries: number;
  /** What is wrong first, in words, with the place and the id of the entry; null where nothing is. */
  readonly broken: string | null;
  /** The last entry that a head was signed for and that is as it was signed; 0 where there is none. */
  readonly signedTo: number;
  /** When the oldest entry was written that no head covers yet; null where all are covered. */
  readonly unsignedSince: Date | null;
  /** Where operators have accepted that a backup was restored. */
  readonly restored: readonly { readonly at: string; readonly seq: number }[];
};

const BATCH = 5_000;

type Link = { readonly seq: number; readonly hash: Buffer; readonly eventId: string; readonly content: string | null; readonly at: Date };

/**
 * Computes the chain of a firm's log anew, and compares it with the heads that were signed. The content of an entry is written out
 * here as the trigger of the database does, and hashed in this process: nothing of the database's own functions is believed.
 * Takes what is committed when it begins; entries may be added meanwhile.
 */
export async function verifyFirmLog(tenantId: string, keys: AuditKeys, heads: readonly SignedHead[]): Promise<FirmLog> {
  const unsigned = heads.find((head) => head.tenantId !== tenantId || !isSigned(keys, head));
  const valid = dropVoid(heads);
  const wanted = new Map<number, SignedHead[]>();
  for (const head of valid) wanted.set(head.seq, [...(wanted.get(head.seq) ?? []), head]);
  const lastSigned = valid.reduce((last, { seq }) => Math.max(last, seq), 0);
  const { entries, places, stray } = await inTenant(tenantId, systemActor, countEntries);
  let [before, seq, signedTo] = [Buffer.alloc(0), 0, 0];
  let unsignedSince: Date | null = null;
  const end = (broken: string | null): FirmLog => ({
    entries,
    broken,
    signedTo,
    unsignedSince,
    restored: heads.filter(({ restored }) => restored).map(({ at, seq: place }) => ({ at, seq: place })),
  });
  if (unsigned !== undefined) return end(`the head of ${unsigned.at} for entry ${unsigned.seq} is not signed by any AUDIT_KEY (${unsigned.kid})`);
  while (seq < places) {
    const batch = await inTenant(tenantId, systemActor, (ctx) => readLinks(ctx, seq));
    if (batch.length === 0) break;
    for (const link of batch) {
      if (link.seq !== seq + 1) return end(`entry ${seq + 1} is missing`);
      if (link.content === null) return end(`entry ${link.seq} (${link.eventId}) was removed`);
      before = createHash("sha256").update(before).update(link.content).digest();
      if (!before.equals(link.hash)) return end(`entry ${link.seq} (${link.eventId}) was changed`);
      const otherwise = wanted.get(link.seq)?.find(({ hash }) => hash !== before.toString("hex"));
      if (otherwise !== undefined)
        return end(`entries ${signedTo + 1} to ${link.seq} are not those that were signed at ${otherwise.at}: one of them was changed, or a backup restored`);
      if (wanted.has(link.seq)) signedTo = link.seq;
      if (link.seq > lastSigned) unsignedSince ??= link.at;
      seq = link.seq;
    }
  }
  if (seq < lastSigned) return end(`entries ${seq + 1} to ${lastSigned} are missing: they were cut off, or a backup restored`);
  if (stray !== null) return end(`entry ${stray} was added past the chain`);
  if (entries !== places) return end(`there are ${entries} entries in ${places} places of the chain`);
  return end(null);
}

/** Without the heads that a restored backup has made void: those of before that lie behind what was restored. */
export function dropVoid(heads: readonly SignedHead[]): SignedHead[] {
  let valid: SignedHead[] = [];
  for (const head of heads) {
    if (head.restored === true) valid = valid.filter(({ seq }) => seq <= head.seq);
    valid.push(head);
  }
  return valid;
}

/** Entries and places of the chain, of one moment, and an entry that has no place. */
async function countEntries({ tx, tenantId }: Ctx): Promise<{ entries: number; places: number; stray: string | null }> {
  await tx.sql(sql`SET LOCAL statement_timeout = 0`);
  const [counted] = await tx.sql<{ entries: number; places: number; stray: string | null }>(sql`
    SELECT (SELECT count(*) FROM audit_event WHERE tenant_id = ${tenantId}::uuid)::int AS entries,
           coalesce((SELECT max(seq) FROM audit_chain WHERE tenant_id = ${tenantId}::uuid), 0) AS places,
           (SELECT e.id FROM audit_event e WHERE e.tenant_id = ${tenantId}::uuid
              AND NOT EXISTS (SELECT FROM audit_chain c WHERE c.tenant_id = ${tenantId}::uuid AND c.event_id = e.id)
            ORDER BY e.at, e.id LIMIT 1) AS stray`);
  return counted ?? { entries: 0, places: 0, stray: null };
}

const readLinks = ({ tx, tenantId }: Ctx, after: number): Promise<Link[]> =>
  tx.sql<Link>(sql`
    SELECT c.seq, c.hash, c.event_id AS "eventId", e.at, CASE WHEN e.id IS NOT NULL THEN jsonb_build_array(
      c.seq, e.id, e.tenant_id, (extract(epoch FROM e.at) * 1000)::bigint, e.action, e.actor_kind, e.actor_id,
      e.subject_type, e.subject_id, e.ip, e.request_id, e.details)::text END AS content
    FROM audit_chain c LEFT JOIN audit_event e ON e.tenant_id = c.tenant_id AND e.id = c.event_id
    WHERE c.tenant_id = ${tenantId}::uuid AND c.seq > ${after} ORDER BY c.seq LIMIT ${BATCH}`);
