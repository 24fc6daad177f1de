import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import type { Tenant } from "@stammdaten/shared/contract/tenants.ts";
import { readTenantFields, tenantFieldNames, type TenantFields } from "../tenant-fields.ts";

/** In their order on screen. */
export const settingsFieldNames = [
  ...tenantFieldNames,
  "logoUrl",
  "brandColor",
  "invitationMessage",
  "defaultLanguage",
  "reminderDays",
  "revealByCode",
  "oneStepApproval",
  "screeningThreshold",
  "screeningFourEyes",
  "passwordMinLength",
  "twoFactorRequired",
] as const;

/** What the fields of the settings hold. */
export type SettingsFields = TenantFields & {
  /** A data URL; null for none. */
  logoUrl: string | null;
  brandColor: string;
  invitationMessage: string;
  defaultLanguage: Language;
  /** Days, separated by commas or blanks. */
  reminderDays: string;
  passwordMinLength: string;
  twoFactorRequired: boolean;
  revealByCode: boolean;
  oneStepApproval: boolean;
  screeningThreshold: string;
  screeningFourEyes: boolean;
};

/** The settings as they are stored. */
export function readSettingsFields(tenant: Tenant): SettingsFields {
  return {
    ...readTenantFields(tenant),
    logoUrl: tenant.logoUrl,
    brandColor: tenant.brandColor ?? "",
    invitationMessage: tenant.invitationMessage ?? "",
    defaultLanguage: tenant.defaultLanguage ?? "de",
    reminderDays: (tenant.reminderDays ?? []).join(", "),
    passwordMinLength: String(tenant.passwordMinLength ?? ""),
    twoFactorRequired: tenant.twoFactorRequired ?? false,
    revealByCode: tenant.revealByCode ?? true,
    oneStepApproval: tenant.oneStepApproval ?? false,
    screeningThreshold: String(tenant.screeningThreshold ?? ""),
    screeningFourEyes: tenant.screeningFourEyes ?? false,
  };
}
