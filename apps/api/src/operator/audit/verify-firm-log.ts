import { createHash } from "node:crypto";
import type { Ctx } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { sql } from "../../db/sql.ts";
import { systemActor } from "../../jobs/job.ts";
import { groupBy } from "./group-by.ts";
import { isSigned, type AuditKeys, type SignedHead } from "./audit-keys.ts";

/** What a firm's log came to. */
export type FirmLog = {
  readonly entries: number;
  /** What is wrong first, in words, with the place and the id of the entry; null where nothing is. */
  readonly broken: string | null;
  /** How many entries no head covers yet, and since when; of a broken log only those that were reached. */
  readonly unsigned: number;
  readonly unsignedSince: Date | null;
  /** Where operators have accepted that a backup was restored. */
  readonly restored: readonly SignedHead[];
};

const BATCH = 5_000;

type Link = { readonly seq: number; readonly hash: Buffer; readonly eventId: string; readonly content: string | null; readonly at: Date };
type Strand = Pick<FirmLog, "broken" | "unsigned" | "unsignedSince">;

/**
 * Computes the chain of a firm's log anew, and compares it with the heads that were signed. The content of an entry is written out
 * here as the trigger of the database does, and hashed in this process: none of the database's own functions is believed.
 * Takes what is committed when it begins; entries may be added meanwhile.
 */
export async function verifyFirmLog(tenantId: string, keys: AuditKeys, heads: readonly SignedHead[]): Promise<FirmLog> {
  const { entries, places, strands, stray } = await inTenant(tenantId, systemActor, countEntries);
  let [broken, unsigned, unsignedSince]: [string | null, number, Date | null] = [null, 0, null];
  const forged = heads.find((head) => head.tenantId !== tenantId || !isSigned(keys, head));
  if (forged !== undefined)
    broken = `the head of ${forged.at} for entry ${nameEntry(forged)} is not signed by any AUDIT_KEY (${forged.kid})`;
  const byStrand = groupBy(dropVoid(heads), ({ strand }) => strand);
  for (const strand of new Set([...strands, ...byStrand.keys()])) {
    const verified = await verifyStrand(tenantId, strand, byStrand.get(strand) ?? []);
    broken ??= verified.broken;
    unsigned += verified.unsigned;
    if (verified.unsignedSince !== null && (unsignedSince === null || verified.unsignedSince < unsignedSince))
      ({ unsignedSince } = verified);
  }
  if (stray !== null) broken ??= `entry ${stray} was added past the chain`;
  if (entries !== places) broken ??= `there are ${entries} entries in ${places} places of the chain`;
  return { entries, broken, unsigned, unsignedSince, restored: heads.filter(({ restored }) => restored) };
}

const nameEntry = ({ strand, seq }: Pick<SignedHead, "strand" | "seq">): string => `${strand}/${seq}`;

async function verifyStrand(tenantId: string, strand: number, heads: readonly SignedHead[]): Promise<Strand> {
  const wanted = groupBy(heads, ({ seq }) => seq);
  const lastSigned = heads.reduce((last, { seq }) => Math.max(last, seq), 0);
  let [before, seq, signedTo, unsigned] = [Buffer.alloc(0), 0, 0, 0];
  let unsignedSince: Date | null = null;
  const end = (broken: string | null): Strand => ({ broken, unsigned, unsignedSince });
  for (;;) {
    const batch = await inTenant(tenantId, systemActor, (ctx) => readLinks(ctx, strand, seq));
    if (batch.length === 0) break;
    for (const link of batch) {
      const name = `${nameEntry({ strand, seq: link.seq })} (${link.eventId})`;
      if (link.seq !== seq + 1) return end(`entry ${nameEntry({ strand, seq: seq + 1 })} is missing`);
      if (link.content === null) return end(`entry ${name} was removed`);
      before = createHash("sha256").update(before).update(link.content).digest();
      if (!before.equals(link.hash)) return end(`entry ${name} was changed`);
      const otherwise = wanted.get(link.seq)?.find(({ hash }) => hash !== before.toString("hex"));
      if (otherwise !== undefined)
        return end(
          `entries ${nameEntry({ strand, seq: signedTo + 1 })} to ${nameEntry({ strand, seq: link.seq })} are not those that were signed at ${otherwise.at}: one of them was changed, or a backup restored`,
        );
      if (wanted.has(link.seq)) signedTo = link.seq;
      if (link.seq > lastSigned) {
        unsigned += 1;
        unsignedSince ??= link.at;
      }
      ({ seq } = link);
    }
  }
  if (seq >= lastSigned) return end(null);
  const [from, to] = [nameEntry({ strand, seq: seq + 1 }), nameEntry({ strand, seq: lastSigned })];
  return end(`entries ${from} to ${to} are missing: they were cut off, or a backup restored`);
}

/** Without the heads that a restored backup has made void: those of before that lie behind what was restored of their strand. */
export function dropVoid(heads: readonly SignedHead[]): SignedHead[] {
  let valid: SignedHead[] = [];
  for (const head of heads) {
    if (head.restored === true) valid = valid.filter(({ strand, seq }) => strand !== head.strand || seq <= head.seq);
    valid.push(head);
  }
  return valid;
}

type Counted = { readonly entries: number; readonly places: number; readonly strands: number[]; readonly stray: string | null };

/** Entries and places of the chain, of one moment, and an entry that has no place. */
async function countEntries({ tx, tenantId }: Ctx): Promise<Counted> {
  await tx.sql(sql`SET LOCAL statement_timeout = 0`);
  const [counted] = await tx.sql<Counted>(sql`
    SELECT (SELECT count(*) FROM audit_event WHERE tenant_id = ${tenantId}::uuid)::int AS entries,
           (SELECT count(*) FROM audit_chain WHERE tenant_id = ${tenantId}::uuid)::int AS places,
           ARRAY(SELECT DISTINCT strand FROM audit_chain WHERE tenant_id = ${tenantId}::uuid ORDER BY strand) AS strands,
           -- As sets: asked entry by entry, PostgreSQL may look through the whole chain for each.
           (SELECT min(id::text) FROM (SELECT e.id FROM audit_event e WHERE e.tenant_id = ${tenantId}::uuid
              EXCEPT SELECT c.event_id FROM audit_chain c WHERE c.tenant_id = ${tenantId}::uuid) added) AS stray`);
  return counted ?? { entries: 0, places: 0, strands: [], stray: null };
}

const readLinks = ({ tx, tenantId }: Ctx, strand: number, after: number): Promise<Link[]> =>
  tx.sql<Link>(sql`
    SELECT c.seq, c.hash, c.event_id AS "eventId", e.at, CASE WHEN e.id IS NOT NULL THEN jsonb_build_array(
      c.strand, c.seq, e.id, e.tenant_id, (extract(epoch FROM e.at) * 1000)::bigint, e.action, e.actor_kind,
      e.actor_id, e.subject_type, e.subject_id, e.ip, e.request_id, e.details)::text END AS content
    FROM audit_chain c
    -- With a limit of one the entries are looked up by their ids; a join would read the whole log for each batch.
    LEFT JOIN LATERAL (SELECT * FROM audit_event o WHERE o.tenant_id = c.tenant_id AND o.id = c.event_id LIMIT 1) e ON true
    WHERE c.tenant_id = ${tenantId}::uuid AND c.strand = ${strand} AND c.seq > ${after} ORDER BY c.seq LIMIT ${BATCH}`);
