import { TaxId } from "../../../values/tax/tax-id.ts";
import type { Step } from "../../form.ts";
import { askChoice, askText, askValue, askYesNo } from "../../parts/ask.ts";
import { naturalPersonFields, naturalPersonRules } from "../../parts/natural-person.ts";
import { religionCodes } from "./personal.ts";

/**
 * Partner. In DATEV a partner is an addressee of their own, and the link between the two cannot be written,
 * so none of these answers has a target there.
 */
export const partner = {
  visibleWhen: { field: "marital-status.maritalStatus", in: ["married", "civilPartnership", "permanentlySeparated"] },
  fields: {
    ...naturalPersonFields({ isAddressee: false, isReader: false }),
    religion: askChoice(religionCodes, {
      topic: "more",
      sensitive: true,
      optionSet: "religion",
      hint: "hints.religion",
      datev: { none: "otherPerson" },
    }),
    taxId: askValue("taxId", TaxId, { sensitive: true, hint: "hints.taxId", datev: { none: "otherPerson" } }),
    currentOccupation: askText(100, { datev: { none: "otherPerson" } }),
    jointAssessment: askYesNo({ required: true, hint: "hints.jointAssessment", datev: { none: "noMember" } }),
  },
  rules: naturalPersonRules,
} as const satisfies Step;
