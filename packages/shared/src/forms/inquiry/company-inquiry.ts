import { formKinds } from "../../contract/formular-types.ts";
import { legalFormCodes } from "../../codes/legal-forms.ts";
import { defineForm } from "../form.ts";
import { askChoice, askChoices, askLongText, askText } from "../parts/ask.ts";
import { contactFields, contactRules } from "../parts/contact.ts";
import { contactPersonFields } from "../parts/contact-person.ts";
import { supportScopes } from "../parts/support-scope.ts";

/**
 * The request of an enterprise that is not yet a client. It never goes to DATEV: the firm invites whom it takes on to a form of its
 * own.
 */
export const companyInquiry = defineForm({
  formularType: "companyInquiry",
  edition: 1,
  route: "company-form/inquiry",
  ...formKinds.companyInquiry,
  start: { minutes: 3, why: "start.why.inquiry", needs: [] },
  steps: {
    company: {
      fields: {
        companyName: askText(250, { required: true, hint: "hints.companyName", autocomplete: "organization", datev: null }),
        legalForm: askChoice(legalFormCodes, { optionSet: "legalForm", datev: null }),
        ...contactPersonFields,
        role: askText(100, { datev: null, hint: "hints.contactRole", autocomplete: "organization-title" }),
      },
    },
    request: {
      fields: {
        ...contactFields,
        supportScope: askChoices(supportScopes, {
          required: true,
          requiredMessage: "validation.supportScope.required",
          optionSet: "supportScope",
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
