import { Amount } from "../../../values/numbers/amount.ts";
import type { Step } from "../../form.ts";
import { askDate, askDayMonth, askIndustry, askInteger, askValue } from "../../parts/ask.ts";
import { forbidFuture } from "../../parts/date-rules.ts";

/** Geschäft. DATEV's own fields for the WZ code can only be read; the purpose of the enterprise can be written. */
export const business = {
  fields: {
    industry: askIndustry({
      required: true,
      hint: "hints.companyIndustry",
      datev: ["detail.current_enterprise_purpose", "detail.enterprise_purposes[].value"],
    }),
    numberOfEmployees: askInteger(0, 9_999_999, { datev: { none: "noMember" }, hint: "hints.numberOfEmployees" }),
    revenue: askValue("amount", Amount, { sensitive: true, datev: { none: "noMember" }, hint: "hints.revenue" }),
    profit: askValue("amount", Amount, { sensitive: true, datev: { none: "noMember" }, hint: "hints.profit" }),
    fiscalYearStart: askDayMonth({
      required: true,
      hint: "hints.fiscalYearStart",
      datev: ["detail.current_fiscal_year", "detail.fiscal_years[].value"],
    }),
    agreementDate: askDate({ hint: "hints.agreementDate", datev: "detail.date_of_memorandum_of_association" }),
  },
  rules: [forbidFuture("agreementDate", "validation.agreementDate.future")],
} as const satisfies Step;
