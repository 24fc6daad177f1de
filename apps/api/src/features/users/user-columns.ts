import { sql } from "../../db/sql.ts";

/** A user as a row of a list, from `app_user u`. */
export const userColumns = sql`
  u.id, u.username, u.email,
  CASE WHEN u.pending_email_until > now() THEN u.pending_email END AS "pendingEmail", u.first_name AS "firstName", u.last_name AS "lastName", u.access_level AS "accessLevel",
  u.tenant_id AS "tenantId", u.company_id AS "companyId", u.person_id AS "normalPersonId", u.status, u.language,
  rfc3339(u.last_login_at) AS "lastLoginAt", rfc3339(u.created_at) AS "createdAt"`;
