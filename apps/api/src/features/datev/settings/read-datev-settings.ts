import { datevWays } from "@stammdaten/shared/contract/datev.ts";
import type { Ctx } from "../../../db/context.ts";
import { USUAL_DIGITS } from "../../../domain/read-number-digits.ts";
import { readNumberRange, type NumberRange } from "../numbers/number-range.ts";

export type ShownSettings = {
  way: (typeof datevWays)[number];
  baseUrl: string | null;
  username: string | null;
  passwordSet: boolean;
  automatic: boolean;
  authentication: "basic" | "ntlm";
  certificateAuthority: string | null;
  certificateFingerprint: string | null;
  numberDigits: number;
  numberRange: NumberRange | null;
};

/** How the firm's DATEVconnect is reached, without the password. Direct and automatic is what a firm begins with. */
export async function readDatevSettings(ctx: Ctx): Promise<ShownSettings> {
  const { tx, tenantId } = ctx;
  const settings = await tx.datevSettings.findFirst({ where: { tenantId } });
  return {
    way: datevWays.find((one) => one === settings?.way) ?? "direct",
    baseUrl: settings?.baseUrl ?? null,
    username: settings?.username ?? null,
    passwordSet: settings !== null && settings.passwordEncrypted !== null,
    automatic: settings?.automatic ?? true,
    authentication: settings?.authentication === "ntlm" ? "ntlm" : "basic",
    certificateAuthority: settings?.certificateAuthority ?? null,
    certificateFingerprint: settings?.certificateFingerprint ?? null,
    numberDigits: settings?.numberDigits ?? USUAL_DIGITS,
    numberRange: await readNumberRange(ctx),
  };
}
