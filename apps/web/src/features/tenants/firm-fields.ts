import { z } from "zod";
import { NewTenant, type Tenant, TenantChange } from "@stammdaten/shared/contract/tenants.ts";
import { readTenantFields, type TenantFields } from "./tenant-fields.tsx";

const applicationTypes = { "0": 0, "1": 1, "2": 2 } as const;
export type PlanChoice = keyof typeof applicationTypes;
export const planChoices = Object.keys(applicationTypes) as PlanChoice[];

/** What the admin's fields of a firm hold; an empty text is no answer. */
export type FirmFields = TenantFields & { firstName: string; lastName: string; applicationType: PlanChoice };

/** In their order on screen. */
export const firmFieldNames = ["applicationType", "name", "email", "phone", "street", "houseNumber", "zip", "location", "country", "firstName", "lastName"] as const;

/** The fields of a firm as it is stored; empty ones, on Pro, for one that is to be made. */
export function readFirmFields(tenant?: Tenant): FirmFields {
  const plan = planChoices.find((choice) => applicationTypes[choice] === tenant?.applicationType) ?? "2";
  return { ...readTenantFields(tenant), firstName: tenant?.firstName ?? "", lastName: tenant?.lastName ?? "", applicationType: plan };
}

/** The contract's rules over the fields of a firm that is to be made. */
export const NewFirmForm = z
  .custom<FirmFields>()
  .transform(({ applicationType, ...fields }): z.input<typeof NewTenant> => ({ ...fields, applicationType: applicationTypes[applicationType] }))
  .pipe(NewTenant);

/** Only what differs from what is saved is judged and sent: another's change of another field is not undone. */
export const firmChangeForm = (saved: FirmFields) =>
  z
    .custom<FirmFields>()
    .transform(({ applicationType, ...fields }): z.input<typeof TenantChange> => {
      const names = Object.keys(fields) as (keyof typeof fields)[];
      const texts = Object.fromEntries(names.filter((name) => fields[name] !== saved[name]).map((name) => [name, fields[name]]));
      return { ...texts, ...(applicationType === saved.applicationType ? {} : { applicationType: applicationTypes[applicationType] }) };
    })
    .pipe(TenantChange);
