import { sql, type Sql } from "../db/sql.ts";

/**
 * A notice as the contract has it, from `user_notice n`: what it is about is called as it is now, and is null where it is gone. Followed by
 * its tables.
 */
export const noticeColumns: Sql = sql`
  n.id, n.kind, rfc3339(n.at) AS at, rfc3339(n.read_at) AS "readAt", n.subject_id AS "subjectId",
  coalesce(f.name, f.email, i.name, i.email, c.name) AS title,
  CASE WHEN c.id IS NOT NULL THEN json_build_object('mandantType', c.mandant_type, 'id', c.id) END AS client
  FROM (SELECT) once
  LEFT JOIN form f ON n.kind = 'formSubmitted' AND f.tenant_id = n.tenant_id AND f.id = n.subject_id
  LEFT JOIN invitation i ON n.kind IN ('invitationBounced', 'invitationExpired', 'linkRequested') AND i.tenant_id = n.tenant_id AND i.id = n.subject_id
  LEFT JOIN client c ON n.kind IN ('documentReceived', 'deliveryFailed', 'reviewDue', 'screeningHit') AND c.tenant_id = n.tenant_id
    AND c.id = CASE n.kind WHEN 'documentReceived'
      THEN (SELECT d.client_id FROM document d WHERE d.tenant_id = n.tenant_id AND d.id = n.subject_id) ELSE n.subject_id END`;
