import { sql } from "../../db/sql.ts";

/** A user as a row of a list, from `app_user u`. */
export const userColumns = sql`
  u.id, u.username, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.access_level AS "accessLevel",
  u.tenant_id AS "tenantId", u.company_id AS "companyId", u.person_id AS "normalPersonId", u.status, u.language,
  rfc3339(u.last_login_at) AS "lastLoginAt", rfc3339(u.created_at) AS "createdAt"`;
