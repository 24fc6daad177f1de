import type { Step } from "../../form.ts";
import { foreignTiesFields } from "../../parts/business-relationship.ts";

/** Auslandsbezug. */
export const foreignTies = { fields: foreignTiesFields } as const satisfies Step;
