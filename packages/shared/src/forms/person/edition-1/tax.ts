import { TaxId } from "../../../values/tax/tax-id.ts";
import { checkTaxNumber, TaxNumber } from "../../../values/tax/tax-number.ts";
import type { Step } from "../../form.ts";
import { askTaxOffice, askValue } from "../../parts/ask.ts";

/** Steuerliche Angaben. The office tells the Land, and the Land how its tax numbers are grouped and checked. */
export const tax = {
  fields: {
    taxOffice: askTaxOffice({ required: true, datev: "tax_offices[].tax_office_number", hint: "hints.taxOffice" }),
    taxNumber: askValue("taxNumber", TaxNumber, {
      sensitive: true,
      warn: (value, answers) => {
        const office = answers["tax"]?.["taxOffice"];
        return typeof office === "string" ? checkTaxNumber(value, office) : null;
      },
      datev: "tax_offices[].tax_number",
      autocomplete: "off",
      hint: "hints.taxNumber",
    }),
    taxId: askValue("taxId", TaxId, { sensitive: true, datev: "tax_identification_number", autocomplete: "off", hint: "hints.taxId" }),
  },
} as const satisfies Step;
