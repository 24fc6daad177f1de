import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "../../run/with-client.mjs";
import { readFingerprint } from "./fingerprint.mjs";

/** The moment in the middle of the load, and what there was then. */
export async function recordMoment(adminUrl, load) {
  return withClient(adminUrl, async (client) => {
    const at = await load.hold(async () => {
      await sleep(300);
      await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
      const { rows } = await client.query("SELECT clock_timestamp() AS at");
      await sleep(300);
      return rows[0].at;
    });
    const prints = await readFingerprint(client);
    const { rows: keys } = await client.query("SELECT file_key AS key FROM stored_file UNION ALL SELECT file_key FROM attachment");
    await client.query("COMMIT");
    return { at, prints, fileCount: keys.length };
  });
}

/** Acknowledged writes that the restored database does not have. */
export async function findLost(adminUrl, acknowledged) {
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query("SELECT id FROM audit_event WHERE id = ANY($1::uuid[])", [acknowledged.map(({ id }) => id)]);
    const there = new Set(rows.map(({ id }) => id));
    return acknowledged.filter(({ id }) => !there.has(id));
  });
}

/** The number of the timeline that the database is on. @param {string} adminUrl @returns {Promise<number>} */
export const readTimeline = (adminUrl) =>
  withClient(adminUrl, async (client) =>
    parseInt((await client.query("SELECT substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) AS timeline")).rows[0].timeline, 16),
  );

/** The firm's oldest document. @param {string} adminUrl @param {string} tenantId */
export const findDocument = (adminUrl, tenantId) =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query(
      "SELECT d.id, encode(s.sha256, 'hex') AS sha256 FROM document d JOIN stored_file s ON s.tenant_id = d.tenant_id AND s.id = d.file_id WHERE d.tenant_id = $1 ORDER BY d.created_at LIMIT 1",
      [tenantId],
    );
    return rows[0];
  });

/** Firms whose storage is counted otherwise than their rows name it. @param {import("pg").Client} client @returns {Promise<string[]>} */
export async function compareStorage(client) {
  const { rows } = await client.query(
    `SELECT u.tenant_id, u.used_bytes, coalesce(n.bytes, 0) AS named FROM storage_use u
     LEFT JOIN (SELECT tenant_id, sum(size_bytes) AS bytes FROM (SELECT tenant_id, size_bytes FROM stored_file UNION ALL SELECT tenant_id, size_bytes FROM attachment) a GROUP BY 1) n USING (tenant_id)
     WHERE u.used_bytes <> coalesce(n.bytes, 0)`,
  );
  return rows.map(({ tenant_id: tenant, used_bytes: used, named }) => `${tenant}: ${used} instead of ${named}`);
}
