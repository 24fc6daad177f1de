import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { DatabaseBefore } from "../database-before.ts";

/** The migration after the last one of 0.1.0. */
export const FIRST_LATER = "20261122214000_contract_after_0_2_0_datev_divergences";

/** Fills a database with the rows of release 0.1.0. @param file a name in this folder, made by tools/data/export-rows.mjs */
export async function loadRelease({ admin }: DatabaseBefore, file: string): Promise<void> {
  const tables = JSON.parse(gunzipSync(readFileSync(new URL(file, import.meta.url))).toString()) as Record<string, object[]>;
  // Rows come in no order that foreign keys would take, and belong to many firms.
  await admin.query("SET session_replication_role = replica");
  for (const [name, rows] of Object.entries(tables)) {
    await admin.query(`DELETE FROM "${name}"`);
    await admin.query(`INSERT INTO "${name}" SELECT * FROM jsonb_populate_recordset(NULL::"${name}", $1)`, [JSON.stringify(rows)]);
  }
  await admin.query("SET session_replication_role = DEFAULT");
}
