import { legalFormCodes } from "../../../codes/legal-forms.ts";
import type { Step } from "../../form.ts";
import { keepFromDatev } from "../../parts/adapt-fields.ts";
import { addressFields, addressRules } from "../../parts/address.ts";
import { askChoice, askText } from "../../parts/ask.ts";
import { registerFields, registerRules } from "../../parts/register.ts";

/** Vertragspartner: name, legal form, seat and register (§ 11 Abs. 5 GwG). */
export const contractPartner = {
  fields: {
    companyName: askText(250, { required: true, hint: "hints.companyName", autocomplete: "organization", datev: null }),
    legalForm: askChoice(legalFormCodes, { required: true, optionSet: "legalForm", datev: null }),
    ...keepFromDatev(addressFields()),
    ...keepFromDatev(registerFields),
  },
  rules: [...addressRules, ...registerRules],
} as const satisfies Step;
