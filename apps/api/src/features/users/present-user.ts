import type { User } from "@stammdaten/shared/contract/users.ts";
import { sql } from "../../db/sql.ts";
import type { UserRow } from "../../db/tables.ts";

/** A user as the contract shows one, from `app_user u`. */
export const userItem = sql`json_build_object(
  'id', u.id, 'username', u.username, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name, 'accessLevel', u.access_level,
  'tenantId', u.tenant_id, 'companyId', u.company_id, 'normalPersonId', u.person_id, 'status', u.status, 'language', u.language,
  'lastLoginAt', rfc3339(u.last_login_at), 'createdAt', rfc3339(u.created_at))`;

export const presentUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  accessLevel: row.accessLevel as User["accessLevel"],
  tenantId: row.tenantId,
  companyId: row.companyId,
  normalPersonId: row.personId,
  status: row.status as User["status"],
  language: row.language as User["language"],
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
