import { z } from "zod";
import { type Tenant, TenantChange } from "@stammdaten/shared/contract/tenants.ts";
import { readTenantFields, type TenantFields } from "./tenant-fields.tsx";

/** What the fields of the settings hold. */
export type SettingsFields = TenantFields & {
  /** A data URL; null for none. */
  logoUrl: string | null;
  brandColor: string;
  privacyNotice: string;
  defaultLanguage: string;
  passwordMinLength: string;
  twoFactorRequired: boolean;
  revealByCode: boolean;
};

/** The settings as they are stored. */
export function readSettingsFields(tenant: Tenant): SettingsFields {
  return {
    ...readTenantFields(tenant),
    logoUrl: tenant.logoUrl,
    brandColor: tenant.brandColor ?? "",
    privacyNotice: tenant.privacyNotice ?? "",
    defaultLanguage: tenant.defaultLanguage ?? "de",
    passwordMinLength: String(tenant.passwordMinLength ?? ""),
    twoFactorRequired: tenant.twoFactorRequired ?? false,
    revealByCode: tenant.revealByCode ?? true,
  };
}

/** Only what differs is sent, and judged: a colleague's change of another field is not undone. */
function readChanges(fields: SettingsFields, saved: SettingsFields): z.input<typeof TenantChange> {
  const { brandColor, passwordMinLength, ...rest } = fields;
  const sendable = { ...rest, brandColor: brandColor.trim() === "" ? null : brandColor.trim(), passwordMinLength: passwordMinLength.trim() === "" ? Number.NaN : Number(passwordMinLength) };
  const names = Object.keys(sendable) as (keyof SettingsFields)[];
  return Object.fromEntries(names.filter((name) => fields[name] !== saved[name]).map((name) => [name, sendable[name]]));
}

/** The contract's rules over what was changed. @param saved the settings as they are stored */
export const settingsForm = (saved: SettingsFields) =>
  z
    .custom<SettingsFields>()
    .transform((fields) => readChanges(fields, saved))
    .pipe(TenantChange);
