import type { Step } from "../form.ts";
import { askReference } from "../parts/ask.ts";
import { pepRules, pepStatementFields } from "../parts/pep.ts";
import { isPersonOwner } from "./step-05c.ts";

/**
 * Politisch exponierte Personen: a statement about the person who acts and each beneficial owner (§ 10 Abs. 1 Nr. 4 GwG).
 * People of step 4j are asked about where they are beneficial owners, and so stand in step 5a.
 */
export const stepSix = {
  fields: {
    pepStatements: {
      kind: "list",
      each: "person",
      maxItems: 100,
      fields: {
        person: askReference(
          [{ from: "step-3" }, { from: "step-5a.owners" }, { from: "step-5b.owners" }, { from: "step-5c.owners", where: isPersonOwner }],
          { label: "fields.pepPerson", datev: null },
        ),
        ...pepStatementFields,
      },
      rules: pepRules,
    },
  },
} as const satisfies Step;
