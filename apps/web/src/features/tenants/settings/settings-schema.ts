import { z } from "zod";
import { TenantChange } from "@stammdaten/shared/contract/tenants.ts";
import { onlyChanges } from "../tenant-fields.ts";
import type { SettingsFields } from "./settings-fields.ts";

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
