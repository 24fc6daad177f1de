import type { Step } from "../../form.ts";
import { addressFields, addressRules } from "../../parts/address.ts";
import { askYesNo } from "../../parts/ask.ts";
import { contactFields, contactRules } from "../../parts/contact.ts";

/** Anschrift und Kontakt. */
export const contact = {
  identifies: true,
  fields: {
    ...addressFields(),
    ...contactFields,
    hasPostalAddress: askYesNo({ datev: { none: "opensQuestions" }, hint: "hints.hasPostalAddress" }),
    postalAddress: {
      kind: "group",
      visibleWhen: { field: "hasPostalAddress", is: true },
      fields: addressFields("section-postal"),
      rules: addressRules,
    },
  },
  rules: [...addressRules, ...contactRules],
} as const satisfies Step;
