import type { Step } from "../../form.ts";
import { askChoice, askText, askYesNo } from "../../parts/ask.ts";
import { identityFields, identityRules } from "../../parts/identity.ts";
import { naturalPersonFields, naturalPersonRules } from "../../parts/natural-person.ts";

const MOST_REPRESENTATIVES = 20;

/**
 * Vertretung: who acts for the enterprise by law, whom the firm must know by name (§ 11 Abs. 4 Nr. 2 Buchst. e GwG). In DATEV
 * they would be addressees of their own, and the link to the enterprise cannot be written.
 */
export const representatives = {
  identifies: true,
  fields: {
    representatives: {
      kind: "list",
      required: true,
      maxItems: MOST_REPRESENTATIVES,
      summary: ["role"],
      hint: "hints.representatives",
      fields: {
        ...naturalPersonFields({ isAddressee: false, isReader: false }),
        role: askText(100, { topic: "role", required: true, datev: { none: "otherPerson" }, hint: "hints.representativeRole" }),
        representation: askChoice(["alone", "jointly"], { required: true, optionSet: "representation", datev: { none: "otherPerson" } }),
        exempt181BGB: askYesNo({ required: true, datev: { none: "otherPerson" }, hint: "hints.exempt181BGB" }),
        ...identityFields("birthDate", false),
      },
      rules: [...naturalPersonRules, ...identityRules],
    },
  },
} as const satisfies Step;
