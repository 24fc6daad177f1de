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
    religion: askChoice(religionCodes, { sensitive: true, optionSet: "religion", hint: "hints.religion", datev: null }),
    taxId: askValue("taxId", TaxId, { sensitive: true, hint: "hints.taxId", datev: null }),
    currentOccupation: askText(100, { datev: null }),
    jointAssessment: askYesNo({ required: true, hint: "hints.jointAssessment", datev: null }),
  },
  rules: naturalPersonRules,
} as const satisfies Step;
