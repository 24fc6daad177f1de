import type { Fields } from "../form.ts";
import { askChoice, askText, askYesNo } from "./ask.ts";

/**
 * Who speaks for an enterprise or asks on their own: name alone. DATEV's contact persons point at an addressee that
 * must exist already (`contact_persons[].addressee_id`), so nothing of them has a target.
 */
export const contactPersonFields = {
  salutation: askChoice(["ms", "mr", "diverse"], {
    optionSet: "salutation",
    datev: { none: "otherPerson" },
    autocomplete: "honorific-prefix",
  }),
  hasNoFirstName: askYesNo({ datev: { none: "opensQuestions" }, hint: "hints.hasNoFirstName" }),
  firstName: askText(250, {
    visibleWhen: { not: { field: "hasNoFirstName", is: true } },
    required: true,
    datev: { none: "otherPerson" },
    autocomplete: "given-name",
  }),
  lastName: askText(100, { required: true, datev: { none: "otherPerson" }, autocomplete: "family-name" }),
} as const satisfies Fields;
