import type { Step } from "../form.ts";
import { foreignTiesFields } from "../parts/business-relationship.ts";

/** Auslandsbezug. */
export const stepSeven = { fields: foreignTiesFields } as const satisfies Step;
