import { sql } from "./sql.ts";

/** A delivery (`SyncLog` of the contract), from `datev_sync s` and its client `client c`. Its message is a key still. */
export const syncColumns = sql`
  s.id, c.mandant_type AS "mandantType", s.client_id AS "mandantId", c.name, c.datev_number AS "datevNumber", s.status, s.attempts,
  rfc3339(s.last_attempt_at) AS "lastAttemptAt", s.duration_ms AS "durationMs", s.message, rfc3339(s.created_at) AS "createdAt"`;
