import type { User } from "@stammdaten/shared/contract/users.ts";
import type { UserRow } from "../../db/tables.ts";

/** A user as the contract shows one, from a row of Prisma. */
export const presentUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  pendingEmail: row.pendingEmailUntil !== null && row.pendingEmailUntil > new Date() ? row.pendingEmail : null,
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
