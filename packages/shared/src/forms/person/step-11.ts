import type { Step } from "../form.ts";

/** Übersicht. */
export const stepEleven = { fields: {}, overview: { confirmations: ["dataProtection", "correctness"] } } as const satisfies Step;
