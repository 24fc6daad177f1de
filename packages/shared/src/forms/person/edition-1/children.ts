import { TaxId } from "../../../values/tax/tax-id.ts";
import type { Step } from "../../form.ts";
import { askDate, askText, askValue, askYesNo } from "../../parts/ask.ts";
import { birthDateRules } from "../../parts/date-rules.ts";

const MOST_CHILDREN = 20;

/** Kinder. Like a partner, a child has no place in the parent's DATEV addressee. */
export const children = {
  fields: {
    hasChildren: askYesNo({ required: true, hint: "hints.hasChildren", datev: { none: "opensQuestions" } }),
    children: {
      kind: "list",
      visibleWhen: { field: "hasChildren", is: true },
      required: true,
      maxItems: MOST_CHILDREN,
      fields: {
        firstName: askText(250, { required: true, datev: { none: "otherPerson" } }),
        lastName: askText(100, { required: true, datev: { none: "otherPerson" } }),
        birthDate: askDate({ required: true, datev: { none: "otherPerson" } }),
        birthCity: askText(100, { datev: { none: "otherPerson" } }),
        taxId: askValue("taxId", TaxId, { sensitive: true, hint: "hints.childTaxId", datev: { none: "otherPerson" } }),
        inHousehold: askYesNo({ required: true, datev: { none: "otherPerson" } }),
        inEducation: askYesNo({ datev: { none: "otherPerson" } }),
        disability: askYesNo({ datev: { none: "otherPerson" } }),
      },
      summary: ["birthDate"],
      rules: birthDateRules,
    },
  },
} as const satisfies Step;
