import { formKinds } from "../../../contract/formular-types.ts";
import { RELIGIONS, type ReligionCode } from "../../../codes/religions.ts";
import type { LeafField, Option, Step } from "../../form.ts";
import { defineForm } from "../../form.ts";
import { askChoice, askYesNo } from "../../parts/ask.ts";
import { naturalPersonFields, naturalPersonRules } from "../../parts/natural-person.ts";
import { bank } from "../edition-1/bank.ts";
import { children as childrenBefore } from "../edition-1/children.ts";
import { contact } from "../edition-1/contact.ts";
import { identity } from "../edition-1/identity.ts";
import { income } from "../edition-1/income.ts";
import { maritalStatus } from "../edition-1/marital-status.ts";
import { occupation } from "../edition-1/occupation.ts";
import { overview } from "../edition-1/overview.ts";
import { partner as partnerBefore } from "../edition-1/partner.ts";
import { tax as taxBefore } from "../edition-1/tax.ts";

/** Codes of the church tax as DATEV has them. */
const codes = RELIGIONS.map(({ code }) => code) as [ReligionCode, ...ReligionCode[]];

/** A second word for Roman Catholic, between which nobody in Lower Saxony could choose. */
const RETIRED: ReligionCode = "KK";

/** On whose denomination the church tax depends. */
const askReligion = (rest: Pick<LeafField, "required" | "datev" | "topic">) =>
  askChoice(codes, {
    sensitive: true,
    optionSet: "religion",
    hint: "hints.religion",
    options: codes.map((value): Option => (value === RETIRED ? { value, isRetired: true } : { value })),
    ...rest,
  });

/** Angaben zur Person. */
const personal = {
  identifies: true,
  fields: naturalPersonFields({ isAddressee: true, isReader: true }),
  rules: naturalPersonRules,
} as const satisfies Step;

/** Partner. A partner has no place in the addressee of DATEV. */
const partner = {
  ...partnerBefore,
  fields: { ...partnerBefore.fields, religion: askReligion({ topic: "more", datev: { none: "otherPerson" } }) },
} as const satisfies Step;

const { children: list } = childrenBefore.fields;
const { inEducation: _split, disability, ...ofChild } = list.fields;

/** Kinder. School and training are asked separately: school fees and the training allowance are different deductions (§§ 10, 33a EStG). */
const children = {
  fields: {
    ...childrenBefore.fields,
    children: {
      ...list,
      fields: {
        ...ofChild,
        inSchool: askYesNo({ datev: { none: "otherPerson" } }),
        inTraining: askYesNo({ datev: { none: "otherPerson" } }),
        disability,
      },
    },
  },
} as const satisfies Step;

/** Steuerliche Angaben, with the denomination, on which the church tax depends. */
const tax = {
  fields: {
    ...taxBefore.fields,
    religion: askReligion({ required: true, datev: ["detail.current_denomination", "detail.denominations[].value"] }),
  },
} as const satisfies Step;

/** Stammdaten of a natural person, asked for the first time. */
export const person = defineForm({
  formularType: "person",
  edition: 2,
  route: "person-form",
  ...formKinds.person,
  start: { minutes: 15, why: "guest.start.why", needs: ["guest.start.neededIdentity", "guest.start.neededTax", "guest.start.neededBank"] },
  steps: { personal, contact, identity, "marital-status": maritalStatus, partner, children, occupation, income, tax, bank, overview },
});
