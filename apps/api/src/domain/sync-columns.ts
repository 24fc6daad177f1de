import type { SyncLog } from "@stammdaten/shared/contract/datev.ts";
import { sql, type Sql } from "../db/sql.ts";
import type { SyncMessage } from "./sync-message.ts";

/** A delivery as the database answers, its message not translated yet. */
export type StoredSync = Omit<SyncLog, "message"> & { readonly message: SyncMessage | null };

/**
 * What is known of a client's record in DATEV (`DatevFinding` of the contract), from `client c`: what has to be decided comes first.
 * Whether the firm has any such client is asked once a statement; where it has none, which is most days, none is looked up.
 */
export const datevFinding: Sql = sql`
  CASE WHEN EXISTS (SELECT FROM datev_conflict k WHERE k.tenant_id = app_tenant() AND k.settled_at IS NULL AND k.decision IS NULL)
      AND EXISTS (SELECT FROM datev_conflict k WHERE k.tenant_id = c.tenant_id AND k.client_id = c.id AND k.settled_at IS NULL
        AND k.decision IS NULL) THEN 'conflict'
    WHEN EXISTS (SELECT FROM datev_snapshot d WHERE d.tenant_id = app_tenant() AND (d.changed_at IS NOT NULL OR d.deleted_at IS NOT NULL))
      THEN (SELECT CASE WHEN d.deleted_at IS NOT NULL THEN 'deleted' WHEN d.changed_at IS NOT NULL THEN 'changed' END
        FROM datev_snapshot d WHERE d.tenant_id = c.tenant_id AND d.client_id = c.id) END`;

/**
 * A delivery (`SyncLog` of the contract), from `datev_sync s` and its client `client c`. Its message is not translated
 * yet (`SyncMessage`).
 */
export const syncColumns = sql`
  s.id, c.mandant_type AS "mandantType", s.client_id AS "mandantId", c.name, c.datev_number AS "datevNumber", s.status, s.attempts,
  rfc3339(s.last_attempt_at) AS "lastAttemptAt", s.duration_ms AS "durationMs",
  CASE WHEN s.message_key IS NOT NULL THEN json_build_object('key', s.message_key, 'params', s.message_params)
    WHEN s.datev_text IS NOT NULL THEN json_build_object('datevText', s.datev_text) END AS message, rfc3339(s.created_at) AS "createdAt",
  CASE WHEN s.status = 'Not Processed' THEN (SELECT rfc3339(j.run_at) FROM job j
    WHERE j.key = 'datev:' || s.client_id AND j.tenant_id = s.tenant_id AND j.failed_at IS NULL AND j.lease_token IS NULL
      AND j.run_at > now() AND j.payload->>'syncId' = s.id::text LIMIT 1) END AS "nextAttemptAt",
  ${datevFinding} AS "inDatev"`;
