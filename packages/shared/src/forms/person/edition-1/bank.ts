import type { Step } from "../../form.ts";
import { bankFields } from "../../parts/bank.ts";

/** Bankverbindung. */
export const bank = { fields: bankFields } as const satisfies Step;
