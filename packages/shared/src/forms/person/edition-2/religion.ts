import { RELIGIONS, type ReligionCode } from "../../../codes/religions.ts";
import type { LeafField, Option } from "../../form.ts";
import { askChoice } from "../../parts/ask.ts";

/** Codes of the church tax as DATEV has them. */
const codes = RELIGIONS.map(({ code }) => code) as [ReligionCode, ...ReligionCode[]];

/** A second word for Roman Catholic, between which nobody in Lower Saxony could choose. */
const RETIRED: ReligionCode = "KK";

/** On whose denomination the church tax depends. */
export const askReligion = (rest: Pick<LeafField, "required" | "datev">) =>
  askChoice(codes, {
    sensitive: true,
    optionSet: "religion",
    hint: "hints.religion",
    options: codes.map((value): Option => (value === RETIRED ? { value, isRetired: true } : { value })),
    ...rest,
  });
