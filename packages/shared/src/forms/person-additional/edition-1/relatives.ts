import type { Step } from "../../form.ts";
import { askYesNo } from "../../parts/ask.ts";
import { pepRelativeFields, pepRules } from "../../parts/pep.ts";

const MOST_RELATIVES = 10;

/** Familie und Nahestehende: politically exposed people close to the client (§ 1 Abs. 13 und 14 GwG). */
export const relatives = {
  fields: {
    hasPepRelatives: askYesNo({ required: true, hint: "hints.hasPepRelatives", datev: null }),
    relatives: {
      kind: "list",
      visibleWhen: { field: "hasPepRelatives", is: true },
      required: true,
      maxItems: MOST_RELATIVES,
      summary: ["function"],
      fields: pepRelativeFields,
      rules: pepRules,
    },
  },
} as const satisfies Step;
