import type { Step } from "../../form.ts";
import { askChoice, askChoices } from "../../parts/ask.ts";
import { originOfFundsDetails } from "../../parts/business-relationship.ts";

/** Kinds of origin; those that § 15 and Anlage 2 GwG look at among them, without saying so. */
const origins = [
  "employment",
  "selfEmployment",
  "business",
  "renting",
  "pension",
  "capitalAssets",
  "saleOfAssets",
  "inheritance",
  "gift",
  "socialBenefits",
  "cashBusiness",
  "cryptoAssets",
  "other",
] as const;

/** Herkunft der Mittel: of income and wealth (§ 10 Abs. 1 Nr. 5, § 15 Abs. 4 Nr. 2 GwG). */
export const originOfFunds = {
  fields: {
    originOfFunds: askChoices(origins, { required: true, optionSet: "personOriginOfFunds", hint: "hints.originOfFunds", datev: null }),
    originOfFundsDetails,
    amountRange: askChoice(["upTo50000", "upTo250000", "upTo1000000", "over1000000"], {
      optionSet: "amountRange",
      hint: "hints.amountRange",
      datev: null,
    }),
  },
} as const satisfies Step;
