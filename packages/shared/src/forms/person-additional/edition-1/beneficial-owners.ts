import type { Step } from "../../form.ts";
import { askAboutOthers } from "../../parts/adapt-fields.ts";
import { addressFields, addressRules } from "../../parts/address.ts";
import { askText, askYesNo } from "../../parts/ask.ts";
import { naturalPersonFields, naturalPersonRules } from "../../parts/natural-person.ts";

const MOST_OWNERS = 10;

/** Wirtschaftlich Berechtigter: on whose behalf the client acts (§ 3 Abs. 1 und 4, § 10 Abs. 1 Nr. 2 GwG). */
export const beneficialOwners = {
  fields: {
    actsOnOwnAccount: askYesNo({ required: true, hint: "hints.actsOnOwnAccount", datev: null }),
    beneficialOwners: {
      kind: "list",
      visibleWhen: { field: "actsOnOwnAccount", is: false },
      required: true,
      maxItems: MOST_OWNERS,
      summary: ["relation"],
      fields: {
        ...naturalPersonFields({ isAddressee: false, isReader: false }),
        ...askAboutOthers(addressFields()),
        relation: askText(200, { topic: "role", label: "fields.ownerRelation", hint: "hints.ownerRelation", required: true, datev: null }),
      },
      rules: [...naturalPersonRules, ...addressRules],
    },
  },
} as const satisfies Step;
