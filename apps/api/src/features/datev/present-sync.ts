import type { SyncLog } from "@stammdaten/shared/contract/datev.ts";
import { sql } from "../../db/sql.ts";

/** A delivery as PostgreSQL writes it as JSON: times carry an offset. */
export type SyncRow = SyncLog;

/** JSON of one delivery `s` of a client `c`. */
export const syncColumns = sql`json_build_object(
  'id', s.id, 'mandantType', c.mandant_type, 'mandantId', s.client_id, 'name', c.name, 'datevNumber', c.datev_number,
  'status', s.status, 'attempts', s.attempts, 'lastAttemptAt', s.last_attempt_at, 'durationMs', s.duration_ms,
  'message', s.message, 'createdAt', s.created_at)`;

/** The row as the contract has it. */
export const presentSync = (row: SyncRow): SyncLog => ({
  ...row,
  lastAttemptAt: row.lastAttemptAt === null ? null : new Date(row.lastAttemptAt).toISOString(),
  createdAt: new Date(row.createdAt).toISOString(),
});
