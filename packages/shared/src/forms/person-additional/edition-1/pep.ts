import type { Step } from "../../form.ts";
import { pepFields, pepRules } from "../../parts/pep.ts";

/** Politisch exponierte Person: the client (§ 10 Abs. 1 Nr. 4 GwG). */
export const pep = { fields: pepFields, rules: pepRules } as const satisfies Step;
