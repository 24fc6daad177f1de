import { checkEconomicId, EconomicId } from "../../../values/tax/economic-id.ts";
import { checkTaxNumber, TaxNumber } from "../../../values/tax/tax-number.ts";
import { checkVatId, VatId } from "../../../values/tax/vat-id.ts";
import type { Step } from "../../form.ts";
import { askTaxOffice, askValue } from "../../parts/ask.ts";

/** Steuerliche Angaben. DATEV 1.7.1 has no field for the economic ID (§ 139c AO). */
export const tax = {
  fields: {
    taxOffice: askTaxOffice({
      required: true,
      hint: "hints.taxOffice",
      datev: [
        "tax_offices[].tax_office_number",
        "detail.current_federal_state_of_legal_person",
        "detail.federal_states_of_legal_person[].value",
      ],
    }),
    taxNumber: askValue("taxNumber", TaxNumber, {
      sensitive: true,
      warn: (value, answers) => {
        const office = answers["tax"]?.["taxOffice"];
        return typeof office === "string" ? checkTaxNumber(value, office) : null;
      },
      datev: "tax_offices[].tax_number",
      autocomplete: "off",
      hint: "hints.companyTaxNumber",
    }),
    vatId: askValue("text", VatId, {
      warn: checkVatId,
      datev: ["eu_vat_id_country_code", "eu_vat_id_number"],
      autocomplete: "off",
      hint: "hints.vatId",
    }),
    economicId: askValue("text", EconomicId, {
      warn: checkEconomicId,
      datev: { none: "noMember" },
      autocomplete: "off",
      hint: "hints.economicId",
    }),
  },
} as const satisfies Step;
