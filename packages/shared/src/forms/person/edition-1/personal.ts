import { RELIGIONS, type ReligionCode } from "../../../codes/religions.ts";
import type { Step } from "../../form.ts";
import { askChoice } from "../../parts/ask.ts";
import { naturalPersonFields, naturalPersonRules } from "../../parts/natural-person.ts";

/** Codes of the church tax as DATEV has them. */
export const religionCodes = RELIGIONS.map(({ code }) => code) as [ReligionCode, ...ReligionCode[]];

/** Angaben zur Person. */
export const personal = {
  identifies: true,
  fields: {
    ...naturalPersonFields({ isAddressee: true, isReader: true }),
    religion: askChoice(religionCodes, {
      required: true,
      sensitive: true,
      optionSet: "religion",
      hint: "hints.religion",
      datev: ["detail.current_denomination", "detail.denominations[].value"],
    }),
  },
  rules: naturalPersonRules,
} as const satisfies Step;
