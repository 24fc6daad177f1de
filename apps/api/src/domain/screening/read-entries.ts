import { sql, type Tx } from "../../db/sql.ts";
import type { SanctionEntry } from "./sanction-entry.ts";

/** Whom a version names. */
export const readEntries = (tx: Tx, versionId: string): Promise<SanctionEntry[]> =>
  tx.sql<SanctionEntry>(sql`
    SELECT key, kind, names, birth_dates AS "birthDates", programme, nationalities, remark FROM sanction_entry WHERE version_id = ${versionId}::uuid ORDER BY key`);
