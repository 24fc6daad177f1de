import type { Condition, Step } from "../../form.ts";
import { askWhile } from "../../parts/adapt-fields.ts";
import { askAttachments, askDate, askYesNo } from "../../parts/ask.ts";
import { birthDateRules } from "../../parts/date-rules.ts";
import { identityFields, identityRules } from "../../parts/identity.ts";

const MOST_FILES = 10;
const notYet = { field: "isIdentified", is: false } as const satisfies Condition;

/** Nachweise: the client's identity, unless the master data has it already (§ 11 Abs. 3 GwG), and whatever else belongs to the answers. */
export const evidence = {
  fields: {
    isIdentified: askYesNo({ required: true, hint: "hints.isIdentified", datev: null }),
    ...askWhile(notYet, {
      birthDate: askDate({ required: true, hint: "hints.birthDate", datev: null }),
      ...identityFields("birthDate", false),
    }),
    furtherEvidence: askAttachments(MOST_FILES, { hint: "hints.furtherEvidence", datev: null }),
  },
  rules: [...birthDateRules, ...identityRules],
} as const satisfies Step;
