import { z } from "zod";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { type Tenant, TenantChange } from "@stammdaten/shared/contract/tenants.ts";
import { onlyChanges, readTenantFields, tenantFieldNames, type TenantFields } from "../tenant-fields.ts";

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

const readDays = (typed: string): number[] =>
  typed
    .split(/[\s,;]+/)
    .filter((day) => day !== "")
    .map(Number);

const readNumber = (typed: string): number => (typed.trim() === "" ? Number.NaN : Number(typed));

/** What was changed, as the contract has it. */
function readChanges(fields: SettingsFields, saved: SettingsFields): z.input<typeof TenantChange> {
  const { brandColor, passwordMinLength, reminderDays, screeningThreshold, ...rest } = onlyChanges(fields, saved);
  return {
    ...rest,
    ...(brandColor === undefined ? {} : { brandColor: brandColor.trim() === "" ? null : brandColor.trim() }),
    ...(reminderDays === undefined ? {} : { reminderDays: readDays(reminderDays) }),
    ...(passwordMinLength === undefined ? {} : { passwordMinLength: readNumber(passwordMinLength) }),
    ...(screeningThreshold === undefined ? {} : { screeningThreshold: readNumber(screeningThreshold) }),
  };
}

/** The contract's rules over what was changed. @param saved the settings as they are stored */
export const settingsForm = (saved: SettingsFields) =>
  z
    .custom<SettingsFields>()
    // A finding about one of the days belongs to the field that holds them all.
    .refine(({ reminderDays }) => TenantChange.shape.reminderDays.safeParse(readDays(reminderDays)).success, {
      path: ["reminderDays"],
      error: "validation.reminderDays.invalid",
    })
    .transform((fields) => readChanges(fields, saved))
    .pipe(TenantChange);
