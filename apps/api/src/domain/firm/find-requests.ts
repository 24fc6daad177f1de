import type { UserRequest } from "@stammdaten/shared/contract/users.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";

/**
 * What admins have asked of the firm and nobody has decided on in time, newest first. What clients are called, the firm alone is
 * shown; nor is an admin shown whoever is a client's user by now.
 */
export function findOpenRequests({ tx, tenantId, actor, now }: Ctx): Promise<UserRequest[]> {
  const isFirm = actor.kind === "user";
  const isAdmin = actor.kind === "admin";
  return tx.sql<UserRequest>(sql`
    SELECT r.id, r.kind, r.input AS change, r.asked_by_name AS "askedBy", rfc3339(r.asked_at) AS "askedAt",
      rfc3339(r.expires_at) AS "expiresAt",
      CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'username', u.username, 'email', u.email,
        'firstName', u.first_name, 'lastName', u.last_name) END AS "user",
      (SELECT coalesce(jsonb_object_agg(f.key, f.value), '{}') FROM jsonb_each(CASE r.kind
        WHEN 'change' THEN jsonb_build_object('username', u.username, 'email', u.email, 'firstName', u.first_name,
          'lastName', u.last_name, 'language', u.language, 'accessLevel', u.access_level, 'status', u.status,
          'normalPersonId', u.person_id, 'companyId', u.company_id)
        WHEN 'firm' THEN jsonb_build_object('email', t.email, 'passwordMinLength', t.password_min_length,
          'twoFactorRequired', t.two_factor_required, 'revealByCode', t.reveal_by_code)
        ELSE '{}' END) f WHERE r.input ? f.key) AS before,
      (SELECT coalesce(jsonb_object_agg(c.id, c.name), '{}')
        FROM unnest(ARRAY[(r.input ->> 'normalPersonId')::uuid, (r.input ->> 'companyId')::uuid, u.person_id, u.company_id]) named (id)
        JOIN client c ON ${isFirm} AND c.tenant_id = r.tenant_id AND c.id = named.id) AS clients
    FROM user_request r JOIN tenant t ON t.id = r.tenant_id
    LEFT JOIN app_user u ON u.tenant_id = r.tenant_id AND u.id = r.user_id AND (NOT ${isAdmin} OR u.access_level <> 'mandant')
    WHERE r.tenant_id = ${tenantId}::uuid AND r.state = 'open' AND r.expires_at > ${now}::timestamptz
    ORDER BY r.asked_at DESC, r.id DESC`);
}
