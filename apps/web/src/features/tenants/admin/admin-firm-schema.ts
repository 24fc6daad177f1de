import { z } from "zod";
import { NewTenant, TenantChange } from "@stammdaten/shared/contract/tenants.ts";
import { onlyChanges } from "../tenant-fields.ts";
import { type AdminFirmFields, applicationTypes } from "./admin-firm-fields.ts";

/** The contract's rules over the fields of a firm that is to be made. */
export const NewAdminFirmForm = z
  .custom<AdminFirmFields>()
  .transform(
    ({ applicationType, ...fields }): z.input<typeof NewTenant> => ({ ...fields, applicationType: applicationTypes[applicationType] }),
  )
  .pipe(NewTenant);

/** The contract's rules over what was changed. @param saved the fields as they are stored */
export const adminFirmChangeForm = (saved: AdminFirmFields) =>
  z
    .custom<AdminFirmFields>()
    .transform((fields): z.input<typeof TenantChange> => {
      const { applicationType, ...texts } = onlyChanges(fields, saved);
      return { ...texts, ...(applicationType === undefined ? {} : { applicationType: applicationTypes[applicationType] }) };
    })
    .pipe(TenantChange);
