import { PEP_FUNCTIONS } from "../../codes/pep-functions.ts";
import type { Condition, Fields, Rule } from "../form.ts";
import { askWhile } from "./adapt-fields.ts";
import { askChoice, askCountry, askDate, askText, askYesNo } from "./ask.ts";
import { forbidBefore, forbidFuture } from "./date-rules.ts";
import { nameFields } from "./name.ts";

/** The office that makes someone politically exposed (§ 1 Abs. 12 GwG). `until` stays empty while it is held. */
export const pepOfficeFields = {
  function: askChoice(PEP_FUNCTIONS, { label: "fields.pepFunction", required: true, optionSet: "pepFunction", datev: null }),
  country: askCountry({ label: "fields.pepCountry", hint: "hints.pepCountry", required: true, datev: null }),
  since: askDate({ label: "fields.pepSince", hint: "hints.pepSince", required: true, datev: null }),
  until: askDate({ label: "fields.pepUntil", hint: "hints.pepUntil", datev: null }),
} as const satisfies Fields;

/** Whether the reader holds or held such an office. */
export const pepFields = {
  isPep: askYesNo({ required: true, hint: "hints.isPep", datev: null }),
  ...askWhile({ field: "isPep", is: true }, pepOfficeFields),
} as const satisfies Fields;

const relations = ["familyMember", "closeAssociate"] as const;

/**
 * How someone stands to the holder of an office: family members are spouse or registered partner, child and the
 * child's spouse or partner, parent (§ 1 Abs. 13 GwG); close associates own something together with the holder, have
 * close business with them or own something set up for them (§ 1 Abs. 14 GwG).
 */
const closenessFields = {
  kinship: askChoice(["spouse", "child", "childsSpouse", "parent"], {
    visibleWhen: { field: "relation", is: "familyMember" },
    required: true,
    optionSet: "kinship",
    datev: null,
  }),
  association: askChoice(["jointOwner", "businessRelation", "soleOwner"], {
    visibleWhen: { field: "relation", is: "closeAssociate" },
    required: true,
    optionSet: "association",
    datev: null,
  }),
} as const satisfies Fields;

/** The holder of an office who is close to the reader. */
export const pepRelativeFields = {
  ...nameFields,
  relation: askChoice(relations, { required: true, label: "fields.pepRelation", optionSet: "pepRelation", datev: null }),
  ...closenessFields,
  ...pepOfficeFields,
} as const satisfies Fields;

const isClose = { field: "relation", in: relations } as const satisfies Condition;

/** The statement about someone named before: exposed themselves, or close to someone who is. */
export const pepStatementFields = {
  isPep: askYesNo({ required: true, label: "fields.isPepOrClose", hint: "hints.isPepOrClose", datev: null }),
  ...askWhile(
    { field: "isPep", is: true },
    {
      relation: askChoice(["self", ...relations], { required: true, label: "fields.pepRelation", optionSet: "pepRelation", datev: null }),
      ...closenessFields,
      pepName: askText(250, { visibleWhen: isClose, required: true, hint: "hints.pepName", datev: null }),
      ...pepOfficeFields,
    },
  ),
} as const satisfies Fields;

export const pepRules: readonly Rule[] = [
  forbidFuture("since", "validation.pepSince.future"),
  forbidBefore("until", "since", "validation.pepUntil.beforeSince"),
];
