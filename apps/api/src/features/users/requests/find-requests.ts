import type { UserRequest } from "@stammdaten/shared/contract/users.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";

/** What admins have asked of the firm's users and nobody has decided on in time, newest first. */
export function findOpenRequests({ tx, tenantId, now }: Ctx): Promise<UserRequest[]> {
  return tx.sql<UserRequest>(sql`
    SELECT r.id, r.kind, r.input AS change, r.asked_by_name AS "askedBy", rfc3339(r.asked_at) AS "askedAt",
      rfc3339(r.expires_at) AS "expiresAt",
      CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'username', u.username, 'email', u.email,
        'firstName', u.first_name, 'lastName', u.last_name) END AS "user"
    FROM user_request r LEFT JOIN app_user u ON u.tenant_id = r.tenant_id AND u.id = r.user_id
    WHERE r.tenant_id = ${tenantId}::uuid AND r.state = 'open' AND r.expires_at > ${now}::timestamptz
    ORDER BY r.asked_at DESC, r.id DESC`);
}
