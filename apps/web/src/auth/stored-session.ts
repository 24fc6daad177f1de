import type { Tenant } from "@stammdaten/shared/contract/tenants.ts";
import type { User } from "@stammdaten/shared/contract/users.ts";

/** Of an admin who reads a firm that has let them in: until when, and who they are again when they leave it. */
export type SupportView = { readonly expiresAt: string; readonly admin: { readonly token: string; readonly user: User } };

/** The names that a value always has. */
type Required<T> = { [K in keyof T as Record<never, never> extends Pick<T, K> ? never : K]: true };

const namesOfUser: Required<User> = {
  id: true,
  username: true,
  email: true,
  pendingEmail: true,
  firstName: true,
  lastName: true,
  accessLevel: true,
  tenantId: true,
  companyId: true,
  normalPersonId: true,
  status: true,
  language: true,
  lastLoginAt: true,
  createdAt: true,
};

const namesOfTenant: Required<Tenant> = {
  id: true,
  name: true,
  email: true,
  phone: true,
  street: true,
  houseNumber: true,
  zip: true,
  location: true,
  country: true,
  applicationType: true,
  active: true,
  confirmedAt: true,
  logoUrl: true,
  brandColor: true,
  createdAt: true,
};

const levels: Readonly<Record<User["accessLevel"], true>> = { admin: true, tenant: true, mandant: true };

const has = (value: unknown, names: Readonly<Record<string, true>>): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.keys(names).every((name) => name in value);

/**
 * Whether a stored value is a user as this release knows one: what an earlier one wrote lacks names. Not by the contract's
 * schema, for which every page would load the library.
 */
export const isStoredUser = (value: unknown): value is User =>
  has(value, namesOfUser) && typeof value["id"] === "string" && Object.hasOwn(levels, String(value["accessLevel"]));

/** Whether a stored value is a firm. */
export const isStoredTenant = (value: unknown): value is Tenant =>
  has(value, namesOfTenant) && typeof value["id"] === "string" && typeof value["name"] === "string";

/** Whether a stored value is an admin's view of a firm. */
export function isStoredSupport(value: unknown): value is SupportView {
  if (!has(value, { expiresAt: true, admin: true }) || typeof value["expiresAt"] !== "string") return false;
  const { admin } = value;
  return has(admin, { token: true, user: true }) && typeof admin["token"] === "string" && isStoredUser(admin["user"]);
}
