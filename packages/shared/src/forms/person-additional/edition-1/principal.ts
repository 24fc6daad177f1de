import type { Condition, Step } from "../../form.ts";
import { askWhile, keepFromDatev } from "../../parts/adapt-fields.ts";
import { addressFields, addressRules } from "../../parts/address.ts";
import { askAttachments, askChoice } from "../../parts/ask.ts";
import { naturalPersonFields, naturalPersonRules } from "../../parts/natural-person.ts";

const forAnother = { field: "actingFor", is: "another" } as const satisfies Condition;

/**
 * Auftraggeber. Who acts for the client is identified like the client, with an address, and shows that they may
 * (§ 10 Abs. 1 Nr. 1, § 11 Abs. 4 Nr. 1 GwG).
 */
export const principal = {
  fields: {
    actingFor: askChoice(["oneself", "another"], { required: true, optionSet: "actingFor", hint: "hints.actingFor", datev: null }),
    ...askWhile(forAnother, {
      ...naturalPersonFields({ isAddressee: false, isReader: true }),
      ...keepFromDatev(addressFields()),
      authority: askChoice(["powerOfAttorney", "parent", "guardian"], {
        topic: "role",
        required: true,
        optionSet: "personAuthority",
        hint: "hints.authority",
        datev: null,
      }),
      authorityEvidence: askAttachments(4, { required: true, hint: "hints.authorityEvidence", datev: null }),
    }),
  },
  rules: [...naturalPersonRules, ...addressRules],
} as const satisfies Step;
