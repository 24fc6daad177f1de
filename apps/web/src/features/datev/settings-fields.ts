import { z } from "zod";
import { datev } from "@stammdaten/shared/contract/datev.ts";

/** The stored settings; the password itself is never told. */
export type Settings = { way: "direct" | "connector"; baseUrl: string | null; username: string | null; passwordSet: boolean; automatic: boolean };

type SettingsFields = { baseUrl: string; username: string; password: string; automatic: boolean };

/** The contract's rules over the fields; an empty password keeps the old one. */
export const SettingsForm = z
  .custom<SettingsFields>()
  .transform(({ password, baseUrl, ...rest }): z.input<typeof datev.saveDatevSettings.body> => ({ ...rest, baseUrl: baseUrl.trim().replace(/\/$/, ""), ...(password === "" ? {} : { password }) }))
  .pipe(datev.saveDatevSettings.body);
export type SettingsForm = z.output<typeof SettingsForm>;
