/**
 * Rows and checksum of every table, by tenant where it has tenants: whatever differs in any column of any row shows.
 * @param {import("pg").Client} client as superuser; in a transaction, it is that transaction's moment
 * @returns {Promise<Map<string, string>>} `table tenant` → `rows checksum`
 */
export async function readFingerprint(client) {
  await client.query("SET TIME ZONE 'UTC'");
  const { rows: tables } = await client.query(
    `SELECT c.relname AS name, EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped) AS "hasTenants"
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`,
  );
  const prints = new Map();
  for (const { name, hasTenants } of tables) {
    const { rows } = await client.query(
      `SELECT ${hasTenants ? "tenant_id::text" : "''"} AS tenant, count(*) AS rows, sum(hashtextextended(t::text COLLATE "C", 0)::numeric)::text AS sum FROM "${name}" t GROUP BY 1`,
    );
    for (const { tenant, rows: count, sum } of rows) prints.set(`${name} ${tenant ?? ""}`.trim(), `${count} ${sum}`);
    if (rows.length === 0) prints.set(name, "0");
  }
  return prints;
}

/** What differs between two, a line each. */
export function compareFingerprints(wanted, found) {
  return [...new Set([...wanted.keys(), ...found.keys()])].flatMap((key) =>
    wanted.get(key) === found.get(key) ? [] : [`${key}: ${wanted.get(key) ?? "nothing"} became ${found.get(key) ?? "nothing"}`],
  );
}

/** Rows of a fingerprint, all tables and tenants together. */
export const countRows = (prints) => [...prints.values()].reduce((sum, print) => sum + Number(print.split(" ")[0]), 0);
