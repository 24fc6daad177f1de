import { checkPensionNumber, PensionNumber } from "../../../values/pension-number.ts";
import type { Step } from "../../form.ts";
import { askPensionCarrier, askText, askValue } from "../../parts/ask.ts";

/** Beruf und Rente. */
export const occupation = {
  fields: {
    currentOccupation: askText(100, {
      required: true,
      hint: "hints.currentOccupation",
      autocomplete: "organization-title",
      datev: ["detail.current_job_title", "detail.job_titles[].value"],
    }),
    employer: askText(150, { datev: { none: "noMember" }, autocomplete: "organization" }),
    pensionInsuranceProvider: askPensionCarrier({ datev: "detail.pension_insurance_institute", hint: "hints.pensionInsuranceProvider" }),
    pensionInsuranceNumber: askValue("pensionNumber", PensionNumber, {
      sensitive: true,
      warn: (value) => checkPensionNumber(value),
      datev: "detail.social_security_number",
      autocomplete: "off",
      hint: "hints.pensionInsuranceNumber",
    }),
  },
} as const satisfies Step;
