import { inTenant } from "../../db/in-tenant.ts";
import { asPlatform } from "../../db/platform.ts";
import { sql } from "../../db/sql.ts";
import { systemActor } from "../../jobs/job.ts";

/** For so long after the last word of it a form counts as on screen. */
export const VIEWER_SECONDS = 60;

/** Deletes who had which form on screen, in every firm. @returns how many rows */
export async function clearFormViewers(): Promise<{ deleted: number }> {
  const firms = await asPlatform(
    "find the firms whose staff may have left a form",
    (tx) => tx.sql<{ id: string }>(sql`SELECT id FROM tenant WHERE active`),
    undefined,
    { seesTenants: true },
  );
  let deleted = 0;
  for (const { id } of firms) {
    deleted += await inTenant(id, systemActor, async ({ tx, tenantId, now }) => {
      const left = new Date(now.getTime() - VIEWER_SECONDS * 1_000);
      return (await tx.formViewer.deleteMany({ where: { tenantId, seenAt: { lt: left } } })).count;
    });
  }
  return { deleted };
}
