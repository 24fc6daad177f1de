import { legalFormCodes } from "../../../codes/legal-forms.ts";
import type { Step } from "../../form.ts";
import { askChoice, askDate, askText } from "../../parts/ask.ts";
import { forbidFuture } from "../../parts/date-rules.ts";
import { registerFields, registerRules } from "../../parts/register.ts";

/** Unternehmen. DATEV splits a name longer than 50 characters into two or three lines. */
export const company = {
  identifies: true,
  fields: {
    companyName: askText(250, {
      required: true,
      hint: "hints.companyName",
      autocomplete: "organization",
      datev: ["current_company_name", "company_names[].value", "current_short_name", "short_names[].value"],
    }),
    legalForm: askChoice(legalFormCodes, {
      required: true,
      optionSet: "legalForm",
      datev: ["current_legal_form_id", "legal_form_ids[].value"],
    }),
    ...registerFields,
    foundingDate: askDate({ required: true, hint: "hints.foundingDate", datev: "date_of_foundation" }),
  },
  rules: [...registerRules, forbidFuture("foundingDate", "validation.foundingDate.future")],
} as const satisfies Step;
