import { z } from "zod";
import { datev } from "@stammdaten/shared/contract/datev.ts";
import { isEncrypted, type SettingsFields } from "./settings-fields.ts";

/** The contract's rules over the fields; an empty password keeps the old one, and trust is asked for with TLS only. */
export const SettingsForm = z
  .custom<SettingsFields>()
  .transform(
    ({ password, baseUrl, trust, certificateAuthority, certificateFingerprint, ...rest }): z.input<typeof datev.saveDatevSettings.body> => {
      const chosen = isEncrypted(baseUrl) ? trust : "public";
      return {
        ...rest,
        baseUrl: baseUrl.trim().replace(/\/$/, ""),
        ...(password === "" ? {} : { password }),
        certificateAuthority: chosen === "authority" ? certificateAuthority.trim() : null,
        certificateFingerprint: chosen === "fingerprint" ? certificateFingerprint.replaceAll(/\s/g, "") : null,
      };
    },
  )
  .pipe(datev.saveDatevSettings.body);
export type SettingsForm = z.output<typeof SettingsForm>;
