import type { Tenant } from "@stammdaten/shared/contract/tenants.ts";
import { readTenantFields, tenantFieldNames, type TenantFields } from "../tenant-fields.ts";

/** The plans by what the fields call them. */
export const applicationTypes = { "0": 0, "1": 1, "2": 2 } as const;
export type PlanChoice = keyof typeof applicationTypes;
export const planChoices = Object.keys(applicationTypes) as PlanChoice[];

/** What the admin's fields of a firm hold; an empty text is no answer. */
export type AdminFirmFields = TenantFields & { firstName: string; lastName: string; applicationType: PlanChoice };

/** In their order on screen. */
export const adminFirmFieldNames = ["applicationType", ...tenantFieldNames, "firstName", "lastName"] as const;

/** The fields of a firm as it is stored; empty ones, on Pro, for one that is to be made. */
export function readAdminFirmFields(tenant?: Tenant): AdminFirmFields {
  const plan = planChoices.find((choice) => applicationTypes[choice] === tenant?.applicationType) ?? "2";
  return { ...readTenantFields(tenant), firstName: tenant?.firstName ?? "", lastName: tenant?.lastName ?? "", applicationType: plan };
}
