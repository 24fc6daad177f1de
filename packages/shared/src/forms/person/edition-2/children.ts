import type { Step } from "../../form.ts";
import { askYesNo } from "../../parts/ask.ts";
import { children as before } from "../edition-1/children.ts";

const { children: list } = before.fields;
const { inEducation: _split, disability, ...others } = list.fields;

/** Kinder. School and training are asked apart: school fees and the training allowance are different deductions (§§ 10, 33a EStG). */
export const children = {
  fields: {
    ...before.fields,
    children: {
      ...list,
      fields: {
        ...others,
        inSchool: askYesNo({ datev: { none: "otherPerson" } }),
        inTraining: askYesNo({ datev: { none: "otherPerson" } }),
        disability,
      },
    },
  },
} as const satisfies Step;
