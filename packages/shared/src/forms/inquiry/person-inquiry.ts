import { formKinds } from "../../contract/formular-types.ts";
import { defineForm } from "../form.ts";
import { askChoices, askLongText } from "../parts/ask.ts";
import { contactFields, contactRules } from "../parts/contact.ts";
import { contactPersonFields } from "../parts/contact-person.ts";

/** The request of a person who is not yet a client. It never goes to DATEV: the firm invites whom it takes on to a form of its own. */
export const personInquiry = defineForm({
  formularType: "personInquiry",
  edition: 1,
  route: "person-form/inquiry",
  ...formKinds.personInquiry,
  start: { minutes: 3, why: "start.why.inquiry", needs: [] },
  steps: {
    personal: { fields: contactPersonFields },
    request: {
      fields: {
        ...contactFields,
        supportScope: askChoices(["taxReturn", "accounting", "payroll", "advisory", "other"], {
          required: true,
          requiredMessage: "validation.supportScope.required",
          optionSet: "personSupportScope",
          hint: "hints.supportScope",
          datev: null,
        }),
        message: askLongText(4_000, { datev: null, hint: "hints.inquiryMessage" }),
      },
      rules: contactRules,
    },
    overview: { fields: {}, overview: { confirmations: ["dataProtection", "correctness"] } },
  },
});
