import type { Step } from "../../form.ts";
import { keepFromDatev } from "../../parts/adapt-fields.ts";
import { addressFields, addressRules } from "../../parts/address.ts";
import { askAttachments, askChoice } from "../../parts/ask.ts";
import { identityFields, identityRules } from "../../parts/identity.ts";
import { naturalPersonFields, naturalPersonRules } from "../../parts/natural-person.ts";

/** Auftretende Person: who acts for the enterprise, is identified and shows that they may (§ 10 Abs. 1 Nr. 1, § 11 Abs. 4 Nr. 1 GwG). */
export const actingPerson = {
  fields: {
    ...naturalPersonFields({ isAddressee: false, isReader: true }),
    ...keepFromDatev(addressFields()),
    authority: askChoice(["legalRepresentative", "registeredAuthority", "powerOfAttorney"], {
      topic: "role",
      required: true,
      optionSet: "companyAuthority",
      hint: "hints.authority",
      datev: null,
    }),
    authorityEvidence: askAttachments(4, { hint: "hints.authorityEvidence", datev: null }),
    ...identityFields("birthDate", false),
  },
  rules: [...naturalPersonRules, ...addressRules, ...identityRules],
} as const satisfies Step;
