import type { Fields } from "../form.ts";
import { askChoices, askCountry, askLongText, askYesNo } from "./ask.ts";

const MOST_COUNTRIES = 30;

/**
 * Ties to other countries. Whether one of them is a high-risk third country (§ 15 Abs. 3 Nr. 2 GwG) is the firm's to
 * find; the form says nothing of it.
 */
export const foreignTiesFields = {
  hasForeignTies: askYesNo({ topic: "abroad", required: true, hint: "hints.hasForeignTies", datev: null }),
  foreignTies: {
    kind: "list",
    visibleWhen: { field: "hasForeignTies", is: true },
    required: true,
    maxItems: MOST_COUNTRIES,
    fields: {
      country: askCountry({ required: true, datev: null }),
      tieKinds: askChoices(["residence", "business", "assets"], { required: true, optionSet: "tieKind", datev: null }),
      details: askLongText(1_000, { label: "fields.tieDetails", hint: "hints.tieDetails", datev: null }),
    },
  },
} as const satisfies Fields;

/** Purpose and intended kind of the business relationship (§ 10 Abs. 1 Nr. 3 GwG). */
export const purpose = askLongText(2_000, {
  topic: "purpose",
  label: "fields.businessPurpose",
  hint: "hints.businessPurpose",
  required: true,
  datev: null,
});

/** Where the money comes from (§ 10 Abs. 1 Nr. 5 GwG), with words where no choice says it. */
export const originOfFundsDetails = askLongText(1_000, {
  required: { field: "originOfFunds", is: "other" },
  hint: "hints.originOfFundsDetails",
  datev: null,
});
