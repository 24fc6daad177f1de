import type { ApplicationType, Tenant } from "@stammdaten/shared/contract/tenants.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import type { TenantRow } from "../../db/tables.ts";

/** The firm as it shows itself to everybody who belongs to it. */
function presentContact({ id, name, email, phone, street, houseNumber, zip, location, country, logoUrl, brandColor }: TenantRow) {
  return { id, name, email, phone, street, houseNumber, zip, location, country, logoUrl, brandColor };
}

/** What a client sees: name, logo and how to reach the firm. */
export const presentTenantToClient = (row: TenantRow): Tenant => ({
  ...presentContact(row),
  applicationType: null,
  active: null,
  confirmedAt: null,
  createdAt: null,
});

/** The whole firm, for itself and for the admin. */
export const presentTenant = (row: TenantRow): Tenant => ({
  ...presentContact(row),
  applicationType: row.applicationType as ApplicationType,
  active: row.active,
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  firstName: row.firstName,
  lastName: row.lastName,
  invitationMessage: row.invitationMessage,
  defaultLanguage: row.defaultLanguage as Language,
  reminderDays: row.reminderDays,
  passwordMinLength: row.passwordMinLength,
  twoFactorRequired: row.twoFactorRequired,
  revealByCode: row.revealByCode,
  oneStepApproval: row.oneStepApproval,
  screeningThreshold: row.screeningThreshold,
  screeningFourEyes: row.screeningFourEyes,
});
