import { inTenant } from "../../../db/in-tenant.ts";
import { listFirms } from "../../../db/list-firms.ts";
import { sql } from "../../../db/sql.ts";
import { systemActor } from "../../../jobs/job.ts";
import { countPlainFiles } from "./find-plain-files.ts";

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Queues the encryption of what releases before have stored as it was sent, for every firm that has such files. One whose key was
 * destroyed has none to encrypt them with. Asked every hour. @returns how many were queued
 */
export async function queueEncryption(): Promise<number> {
  const firms = await listFirms("list the firms, to find files that are not encrypted");
  let queued = 0;
  for (const id of firms) if (await queueFirm(id)) queued += 1;
  return queued;
}

/** @returns whether it has such files, and no job for them yet */
const queueFirm = (tenantId: string): Promise<boolean> =>
  inTenant(tenantId, systemActor, async (ctx) => {
    if ((await countPlainFiles(ctx)) === 0) return false;
    const [busy] = await ctx.tx.sql(sql`
      SELECT FROM job WHERE tenant_id = ${tenantId}::uuid AND kind = 'encryptFiles' AND failed_at IS NULL
      UNION ALL SELECT FROM firm_key WHERE tenant_id = ${tenantId}::uuid AND wrapped IS NULL LIMIT 1`);
    if (busy !== undefined) return false;
    await ctx.enqueue("encryptFiles", { after: FIRST_ID });
    return true;
  });
