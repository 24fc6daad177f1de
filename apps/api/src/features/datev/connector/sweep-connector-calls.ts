import { inTenant } from "../../../db/in-tenant.ts";
import { asPlatform } from "../../../db/platform.ts";
import { sql } from "../../../db/sql.ts";
import { systemActor } from "../../../jobs/job.ts";

/** Deletes the calls of every firm that nobody has taken away in time: whoever waited for them has died. @returns how many */
export async function sweepConnectorCalls(): Promise<number> {
  const firms = await asPlatform("find the firms that can have calls for a connector", (tx) =>
    tx.sql<{ id: string }>(sql`SELECT DISTINCT tenant_id AS id FROM datev_connector`),
  );
  let swept = 0;
  for (const { id } of firms) {
    const rows = await inTenant(id, systemActor, ({ tx, tenantId }) =>
      tx.sql(
        sql`DELETE FROM datev_connector_call WHERE tenant_id = ${tenantId}::uuid AND expires_at < now() - interval '1 minute' RETURNING id`,
      ),
    );
    swept += rows.length;
  }
  return swept;
}
