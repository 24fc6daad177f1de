import type { Step } from "../../form.ts";
import { identityFields, identityRules } from "../../parts/identity.ts";

/** Identifizierung. */
export const identity = { identifies: true, fields: identityFields("personal.birthDate"), rules: identityRules } as const satisfies Step;
