import type { Step } from "../../form.ts";
import { askReference } from "../../parts/ask.ts";
import { pepRules, pepStatementFields } from "../../parts/pep.ts";
import { isPersonOwner } from "./trust-owners.ts";

/**
 * Politisch exponierte Personen: a statement about the person who acts and each beneficial owner (§ 10 Abs. 1 Nr. 4 GwG).
 * People of step 4j are asked about where they are beneficial owners, and so stand in step 5a.
 */
export const pep = {
  fields: {
    pepStatements: {
      kind: "list",
      each: "person",
      maxItems: 100,
      fields: {
        person: askReference(
          [
            { from: "acting-person" },
            { from: "actual-owners.owners" },
            { from: "fictitious-owners.owners" },
            { from: "trust-owners.owners", where: isPersonOwner },
          ],
          { label: "fields.pepPerson", datev: null },
        ),
        ...pepStatementFields,
      },
      rules: pepRules,
    },
  },
} as const satisfies Step;
