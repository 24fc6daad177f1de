import { asPlatform } from "../../db/platform.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { sql } from "../../db/sql.ts";
import { systemActor } from "../../jobs/job.ts";
import { signHead, type AuditKeys } from "./audit-keys.ts";
import { appendHead, readLastHead } from "./head-files.ts";

/** How heads are signed, and the folder that they are kept in: outside of the database, for whoever rules that could change it alike. */
export type HeadKeeping = { readonly keys: AuditKeys; readonly folder: string };

type End = { readonly tenantId: string; readonly seq: number; readonly hash: string };

/** The end of the log of every firm that has one. */
export async function readChainEnds(): Promise<End[]> {
  return asPlatform(
    "read the end of each firm's log",
    (tx) => tx.sql<End>(sql`SELECT tenant_id AS "tenantId", seq, encode(hash, 'hex') AS hash FROM audit_heads()`),
    undefined,
    { seesTenants: true },
  );
}

/** The hash of an entry of a firm's log, in hex; null where there is no such entry. */
export async function readHash(tenantId: string, seq: number): Promise<string | null> {
  const rows = await inTenant(tenantId, systemActor, ({ tx }) =>
    tx.sql<{ hash: string }>(sql`
      SELECT encode(hash, 'hex') AS hash FROM audit_chain WHERE tenant_id = ${tenantId}::uuid AND seq = ${seq}`),
  );
  return rows[0]?.hash ?? null;
}

/**
 * Makes what signs the end of every firm's log that has grown since it was last signed. Safe to run concurrently with itself.
 * @throws Error when a log does not contain any more what was signed last: that one is not signed, all others are
 */
export function createSignAuditHeads({ keys, folder }: HeadKeeping): () => Promise<{ signed: number }> {
  /** What is known to be signed, so that the files of quiet firms are not opened every minute. */
  const known = new Map<string, string>();
  return async () => {
    let signed = 0;
    const broken: string[] = [];
    for (const { tenantId, seq, hash } of await readChainEnds()) {
      if (known.get(tenantId) === hash) continue;
      const last = await readLastHead(folder, tenantId);
      if (last !== undefined && last.hash !== hash && (await readHash(tenantId, last.seq)) !== last.hash) {
        broken.push(tenantId);
        continue;
      }
      if (last?.hash !== hash) {
        await appendHead(folder, signHead(keys, { tenantId, seq, hash, at: new Date().toISOString() }));
        signed += 1;
      }
      known.set(tenantId, hash);
    }
    if (broken.length > 0) throw new Error(`the log was changed, or a backup restored; verify-audit says more: ${broken.join(", ")}`);
    return { signed };
  };
}
