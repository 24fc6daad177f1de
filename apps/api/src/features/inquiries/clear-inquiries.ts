import { inTenant } from "../../db/in-tenant.ts";
import { asPlatform } from "../../db/platform.ts";
import { sql } from "../../db/sql.ts";
import { systemActor } from "../../jobs/job.ts";
import { clearDueInquiries } from "./clear-due-inquiries.ts";

/** Deletes the inquiries of every firm whose time is up. @returns how many */
export async function clearInquiries(): Promise<number> {
  const firms = await asPlatform("find the firms that can have inquiries", (tx) =>
    tx.sql<{ id: string }>(sql`SELECT tenant_id AS id FROM inquiry_token`),
  );
  let cleared = 0;
  for (const { id } of firms) cleared += await inTenant(id, systemActor, clearDueInquiries);
  return cleared;
}
