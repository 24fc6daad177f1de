import { inTenant } from "../../db/in-tenant.ts";
import { asPlatform } from "../../db/platform.ts";
import { sql } from "../../db/sql.ts";
import { systemActor } from "../../jobs/job.ts";
import { signHead, type AuditHead, type AuditKeys } from "./audit-keys.ts";
import { groupBy } from "./group-by.ts";
import { appendHeads, readHeads } from "./head-files.ts";

/** How heads are signed, and the folder that they are kept in: outside of the database, where who changes that cannot change them too. */
export type HeadKeeping = { readonly keys: AuditKeys; readonly folder: string };

/** The end of a strand; `hash` in hex. */
export type StrandEnd = Pick<AuditHead, "tenantId" | "strand" | "seq" | "hash">;

/** The ends of all strands, by firm. */
export async function readChainEnds(): Promise<Map<string, StrandEnd[]>> {
  const ends = await asPlatform(
    "read the ends of each firm's log",
    (tx) => tx.sql<StrandEnd>(sql`SELECT tenant_id AS "tenantId", strand, seq, encode(hash, 'hex') AS hash FROM audit_heads()`),
    undefined,
    { seesTenants: true },
  );
  return groupBy(ends, ({ tenantId }) => tenantId);
}

/** Whether the entry of a firm's log still has the hash that was signed. */
export async function isInChain({ tenantId, strand, seq, hash }: StrandEnd): Promise<boolean> {
  if (seq === 0) return true;
  const rows = await inTenant(tenantId, systemActor, ({ tx }) =>
    tx.sql(sql`
      SELECT 1 FROM audit_chain
      WHERE tenant_id = ${tenantId}::uuid AND strand = ${strand} AND seq = ${seq} AND hash = decode(${hash}, 'hex')`),
  );
  return rows.length > 0;
}

/** What is known of a firm's file: how far it was read, and the last head of each strand. */
type Known = { size: number; readonly last: Map<number, AuditHead> };

/**
 * Makes what signs the ends of every firm's log that has grown since it was last signed. Safe to run concurrently with itself.
 * @throws Error when a log does not contain any more what was signed last: that one is not signed, all others are
 */
export function createSignAuditHeads({ keys, folder }: HeadKeeping): () => Promise<{ signed: number }> {
  const firms = new Map<string, Known>();
  const signFirm = async (tenantId: string, ends: readonly StrandEnd[]): Promise<number> => {
    const known = firms.get(tenantId) ?? { size: 0, last: new Map<number, AuditHead>() };
    const isNew = ({ strand, hash }: StrandEnd): boolean => known.last.get(strand)?.hash !== hash;
    if (!ends.some(isNew)) return 0;
    // What other workers have signed meanwhile, and what an operator has accepted.
    const { heads, size } = await readHeads(folder, tenantId, known.size);
    for (const head of heads) known.last.set(head.strand, head);
    known.size = size;
    firms.set(tenantId, known);
    const grown = ends.filter(isNew);
    for (const last of known.last.values()) if (!(await isInChain(last))) throw new BrokenLog(tenantId);
    const at = new Date().toISOString();
    if (grown.length > 0)
      await appendHeads(
        folder,
        tenantId,
        grown.map((end) => signHead(keys, { ...end, at })),
      );
    return grown.length;
  };
  return async () => {
    let signed = 0;
    const broken: string[] = [];
    for (const [tenantId, ends] of await readChainEnds())
      signed += await signFirm(tenantId, ends).catch((error: unknown) => {
        if (!(error instanceof BrokenLog)) throw error;
        broken.push(tenantId);
        return 0;
      });
    if (broken.length > 0) throw new Error(`the log was changed, or a backup restored; verify-audit says more: ${broken.join(", ")}`);
    return { signed };
  };
}

class BrokenLog extends Error {
  override readonly name = "BrokenLog";
}
