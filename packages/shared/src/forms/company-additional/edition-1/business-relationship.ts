import type { Step } from "../../form.ts";
import { askChoices, askDate, askLongText, askYesNo } from "../../parts/ask.ts";
import { foreignTiesFields, originOfFundsDetails, purpose } from "../../parts/business-relationship.ts";
import { forbidFuture } from "../../parts/date-rules.ts";

const isChecked = { field: "transparencyRegisterChecked", is: true } as const;
const origins = [
  "businessRevenue",
  "shareholders",
  "loans",
  "publicFunds",
  "donations",
  "saleOfAssets",
  "cashBusiness",
  "cryptoAssets",
  "other",
] as const;

/** Geschäftsbeziehung, with the look into the Transparenzregister (§ 12 Abs. 3 GwG) and what differs there (§ 23a Abs. 1 GwG). */
export const businessRelationship = {
  fields: {
    purpose,
    originOfFunds: askChoices(origins, { required: true, optionSet: "companyOriginOfFunds", hint: "hints.chooseAll", datev: null }),
    originOfFundsDetails,
    ...foreignTiesFields,
    transparencyRegisterChecked: askYesNo({ topic: "register", required: true, hint: "hints.transparencyRegisterChecked", datev: null }),
    transparencyRegisterDate: askDate({ visibleWhen: isChecked, datev: null }),
    differencesFound: askYesNo({ visibleWhen: isChecked, required: true, hint: "hints.differencesFound", datev: null }),
    differences: askLongText(2_000, {
      visibleWhen: { all: [isChecked, { field: "differencesFound", is: true }] },
      required: true,
      datev: null,
    }),
  },
  rules: [forbidFuture("transparencyRegisterDate", "validation.transparencyRegisterDate.future")],
} as const satisfies Step;
