import type { Tenant } from "@stammdaten/shared/contract/tenants.ts";

/** The fields of a firm's data, in their order on screen. */
export const tenantFieldNames = ["name", "email", "phone", "street", "houseNumber", "zip", "location", "country"] as const;
export type TenantField = (typeof tenantFieldNames)[number];

/** What these fields hold; an empty text is no answer. Their rules are those of the contract's `NewTenant`. */
export type TenantFields = Record<TenantField, string>;

/** The fields of a firm as it is stored; empty ones for a firm that is to be made. */
export function readTenantFields(tenant?: Tenant): TenantFields {
  return Object.fromEntries(tenantFieldNames.map((name) => [name, tenant?.[name] ?? ""])) as TenantFields;
}

/** Only what differs from what is stored is judged and sent: another's change of another field is not undone. */
export function onlyChanges<Fields extends object>(fields: Fields, stored: Fields): Partial<Fields> {
  const names = Object.keys(fields) as (keyof Fields)[];
  return Object.fromEntries(names.filter((name) => fields[name] !== stored[name]).map((name) => [name, fields[name]])) as Partial<Fields>;
}
