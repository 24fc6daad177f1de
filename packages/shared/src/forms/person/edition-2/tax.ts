import type { Step } from "../../form.ts";
import { tax as before } from "../edition-1/tax.ts";
import { askReligion } from "./religion.ts";

/** Steuerliche Angaben, with the denomination, on which the church tax depends. */
export const tax = {
  fields: {
    ...before.fields,
    religion: askReligion({ required: true, datev: ["detail.current_denomination", "detail.denominations[].value"] }),
  },
} as const satisfies Step;
