import type { Step } from "../../form.ts";
import { askChoices, askDate, askText } from "../../parts/ask.ts";
import { purpose } from "../../parts/business-relationship.ts";

/** Geschäftsbeziehung: what is wanted and what for (§ 10 Abs. 1 Nr. 3 GwG). */
export const businessRelationship = {
  fields: {
    desiredSupport: askChoices(["taxReturn", "accounting", "payroll", "advisory", "representation", "other"], {
      required: true,
      optionSet: "desiredSupport",
      hint: "hints.chooseAll",
      datev: null,
    }),
    purpose,
    expectedStart: askDate({ datev: null }),
    earlierAdviser: askText(200, { hint: "hints.earlierAdviser", datev: null }),
  },
} as const satisfies Step;
