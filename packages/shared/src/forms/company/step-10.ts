import type { Step } from "../form.ts";

/** Übersicht. */
export const stepTen = { fields: {}, overview: { confirmations: ["dataProtection", "correctness"] } } as const satisfies Step;
