import type { Step } from "../../form.ts";
import { naturalPersonFields, naturalPersonRules } from "../../parts/natural-person.ts";

/** Angaben zur Person. */
export const personal = {
  identifies: true,
  fields: naturalPersonFields({ isAddressee: true, isReader: true }),
  rules: naturalPersonRules,
} as const satisfies Step;
