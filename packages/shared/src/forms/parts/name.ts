import type { Fields } from "../form.ts";
import { askText, askYesNo } from "./ask.ts";

/** The name alone of someone who is neither client nor reader. People without a first name have their only one in `lastName`. */
export const nameFields = {
  hasNoFirstName: askYesNo({ datev: null, hint: "hints.hasNoFirstName" }),
  firstName: askText(250, { visibleWhen: { not: { field: "hasNoFirstName", is: true } }, required: true, datev: null }),
  lastName: askText(100, { required: true, datev: null }),
} as const satisfies Fields;
