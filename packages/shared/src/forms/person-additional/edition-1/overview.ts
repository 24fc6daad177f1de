import type { Step } from "../../form.ts";

/** Übersicht. The client tells changes at once (§ 11 Abs. 6 GwG). */
export const overview = {
  fields: {},
  overview: { confirmations: ["dataProtection", "correctness", "reportChanges"] },
} as const satisfies Step;
