import type { datev } from "@stammdaten/shared/contract/datev.ts";
import type { Answer } from "@stammdaten/shared/contract/endpoint.ts";

/** The stored settings; the password itself is never sent back. */
export type Settings = Answer<typeof datev.datevSettings>;

/** Why a server's certificate is trusted. */
export const trusts = ["public", "authority", "fingerprint"] as const;
type Trust = (typeof trusts)[number];

export type SettingsFields = {
  baseUrl: string;
  username: string;
  password: string;
  automatic: boolean;
  authentication: "basic" | "ntlm";
  trust: Trust;
  certificateAuthority: string;
  certificateFingerprint: string;
};

/** In their order on screen. */
export const fieldNames = [
  "baseUrl",
  "certificateAuthority",
  "certificateFingerprint",
  "authentication",
  "username",
  "password",
  "automatic",
] as const satisfies readonly (keyof SettingsFields)[];

/** 64 digits of hex as certificates' windows show them: pairs with colons. */
export const spellFingerprint = (fingerprint: string): string => (fingerprint.toUpperCase().match(/../g) ?? []).join(":");

export const isEncrypted = (baseUrl: string): boolean => /^\s*https:/i.test(baseUrl);

const trustOf = ({ certificateAuthority, certificateFingerprint }: Settings): Trust =>
  certificateAuthority !== null ? "authority" : certificateFingerprint !== null ? "fingerprint" : "public";

/** What the fields begin with. */
export const fieldsOf = (settings: Settings): SettingsFields => ({
  baseUrl: settings.baseUrl ?? "",
  username: settings.username ?? "",
  password: "",
  automatic: settings.automatic,
  authentication: settings.authentication,
  trust: trustOf(settings),
  certificateAuthority: settings.certificateAuthority ?? "",
  certificateFingerprint: spellFingerprint(settings.certificateFingerprint ?? ""),
});
