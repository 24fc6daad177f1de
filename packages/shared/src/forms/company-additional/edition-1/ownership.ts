import type { Condition, Step } from "../../form.ts";
import { askYesNo } from "../../parts/ask.ts";

/** Listed companies and public bodies need not name owners (§ 3 Abs. 2 S. 1, § 14 GwG with Anlage 1 Nr. 1). */
export const mustNameOwners = {
  all: [
    { field: "ownership.isListed", is: false },
    { field: "ownership.isPublicBody", is: false },
  ],
} as const satisfies Condition;

/** Eigentümerstruktur. */
export const ownership = {
  fields: {
    isListed: askYesNo({ required: true, hint: "hints.isListed", datev: null }),
    isPublicBody: askYesNo({ required: true, hint: "hints.isPublicBody", datev: null }),
    hasLegalEntityOwners: askYesNo({
      visibleWhen: {
        all: [
          { field: "isListed", is: false },
          { field: "isPublicBody", is: false },
        ],
      },
      required: true,
      hint: "hints.hasLegalEntityOwners",
      datev: null,
    }),
  },
} as const satisfies Step;
