/**
 * Writes all rows of a database into a compressed file, as a fixture for tests of upgrades:
 * node tools/data/export-rows.mjs postgres://owner@…/stammdaten apps/api/test/release-0.1.0/demo.json.gz
 */
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import pg from "pg";

const [url, file] = process.argv.slice(2);
if (url === undefined || file === undefined) throw new Error("usage: export-rows.mjs <database URL of a superuser> <file>");

const client = new pg.Client(url);
await client.connect();
const { rows: tables } = await client.query(
  "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1",
);
const found = {};
for (const { name } of tables) {
  const { rows } = await client.query(`SELECT to_jsonb(t) AS row FROM ${client.escapeIdentifier(name)} t`);
  if (rows.length > 0) found[name] = rows.map(({ row }) => row);
}
await client.end();
writeFileSync(file, gzipSync(JSON.stringify(found), { level: 9 }));
console.log(
  Object.entries(found)
    .map(([name, rows]) => `${name} ${String(rows.length)}`)
    .join("\n"),
);
