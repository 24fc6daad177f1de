import type { Step } from "../form.ts";
import { bankFields } from "../parts/bank.ts";

/** Bankverbindung. */
export const stepEight = { fields: bankFields } as const satisfies Step;
