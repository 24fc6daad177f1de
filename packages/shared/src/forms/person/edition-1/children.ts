import { TaxId } from "../../../values/tax/tax-id.ts";
import type { Step } from "../../form.ts";
import { askDate, askText, askValue, askYesNo } from "../../parts/ask.ts";
import { birthDateRules } from "../../parts/date-rules.ts";

const MOST_CHILDREN = 20;

/** Kinder. Like a partner, a child has no place in the parent's DATEV addressee. */
export const children = {
  fields: {
    hasChildren: askYesNo({ required: true, hint: "hints.hasChildren", datev: null }),
    children: {
      kind: "list",
      visibleWhen: { field: "hasChildren", is: true },
      required: true,
      maxItems: MOST_CHILDREN,
      fields: {
        firstName: askText(250, { required: true, datev: null }),
        lastName: askText(100, { required: true, datev: null }),
        birthDate: askDate({ required: true, datev: null }),
        birthCity: askText(100, { datev: null }),
        taxId: askValue("taxId", TaxId, { sensitive: true, hint: "hints.childTaxId", datev: null }),
        inHousehold: askYesNo({ required: true, datev: null }),
        inEducation: askYesNo({ datev: null }),
        disability: askYesNo({ datev: null }),
      },
      rules: birthDateRules,
    },
  },
} as const satisfies Step;
