import { sql } from "./sql.ts";

/** A delivery as JSON (`SyncLog` of the contract), from `datev_sync s` and its client `client c`. Its message is a key still. */
export const syncItem = sql`json_build_object(
  'id', s.id, 'mandantType', c.mandant_type, 'mandantId', s.client_id, 'name', c.name, 'datevNumber', c.datev_number,
  'status', s.status, 'attempts', s.attempts, 'lastAttemptAt', rfc3339(s.last_attempt_at), 'durationMs', s.duration_ms,
  'message', s.message, 'createdAt', rfc3339(s.created_at))`;
