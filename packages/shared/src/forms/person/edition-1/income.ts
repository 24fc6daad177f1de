import type { Step } from "../../form.ts";
import { askChoices, askDate, askInteger, askText, askYesNo } from "../../parts/ask.ts";

const hasBusiness = { field: "incomeTypes", in: ["commercial", "selfEmployment"] } as const;

/** Einkünfte. DATEV's addressee has no field for kinds of income; a sole proprietorship can be split off later. */
export const income = {
  fields: {
    incomeTypes: askChoices(["agriculture", "capitalAssets", "commercial", "employment", "renting", "selfEmployment"], {
      required: true,
      requiredMessage: "validation.incomeTypes.required",
      optionSet: "incomeType",
      hint: "hints.incomeTypes",
      datev: { none: "noMember" },
    }),
    businessName: askText(150, { visibleWhen: hasBusiness, datev: { none: "noMember" } }),
    industry: askText(150, { visibleWhen: hasBusiness, datev: { none: "noMember" }, hint: "hints.industry" }),
    startedOn: askDate({ visibleWhen: hasBusiness, required: true, datev: { none: "noMember" } }),
    isSoleProprietor: askYesNo({ visibleWhen: hasBusiness, required: true, datev: { none: "noMember" }, hint: "hints.isSoleProprietor" }),
    numberOfObjects: askInteger(1, 9_999, {
      visibleWhen: { field: "incomeTypes", is: "renting" },
      datev: { none: "noMember" },
      hint: "hints.numberOfObjects",
    }),
  },
} as const satisfies Step;
