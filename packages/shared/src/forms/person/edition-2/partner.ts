import type { Step } from "../../form.ts";
import { partner as before } from "../edition-1/partner.ts";
import { askReligion } from "./religion.ts";

/** Partner. A partner has no place in the addressee of DATEV. */
export const partner = {
  ...before,
  fields: { ...before.fields, religion: askReligion({ datev: { none: "otherPerson" } }) },
} as const satisfies Step;
