import type { Step } from "../../form.ts";

/** Übersicht. */
export const overview = { fields: {}, overview: { confirmations: ["dataProtection", "correctness"] } } as const satisfies Step;
