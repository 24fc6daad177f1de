import type { Step } from "../form.ts";
import { identityFields, identityRules } from "../parts/identity.ts";

/** Identifizierung. */
export const stepThree = { identifies: true, fields: identityFields("step-1.birthDate"), rules: identityRules } as const satisfies Step;
