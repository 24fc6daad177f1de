import type { Step } from "../../form.ts";
import { askWhile } from "../../parts/adapt-fields.ts";
import { askChoice, askLongText } from "../../parts/ask.ts";
import { naturalPersonFields, naturalPersonRules } from "../../parts/natural-person.ts";
import { hasOwnersOf, MOST_OWNERS } from "./owner-type.ts";

const personRoles = ["settlor", "trustee", "protector", "board", "beneficiary", "instigator", "otherControl"] as const;

/** Those of the owners who are people; a group of beneficiaries has no name (§ 3 Abs. 3 Nr. 4 GwG). */
export const isPersonOwner = { field: "role", in: personRoles } as const;

/** 2C: Stiftung, Trust, Treuhand, auf Veranlassung (§ 3 Abs. 3 und 4 GwG). */
export const trustOwners = {
  branch: "c",
  visibleWhen: hasOwnersOf("2C"),
  fields: {
    owners: {
      kind: "list",
      required: true,
      maxItems: MOST_OWNERS,
      summary: ["role"],
      fields: {
        role: askChoice([...personRoles, "beneficiaryGroup"], {
          label: "fields.ownerRole",
          required: true,
          optionSet: "ownerRole",
          datev: null,
        }),
        description: askLongText(500, {
          label: "fields.groupDescription",
          hint: "hints.groupDescription",
          visibleWhen: { field: "role", is: "beneficiaryGroup" },
          required: true,
          datev: null,
        }),
        ...askWhile(isPersonOwner, naturalPersonFields({ isAddressee: false, isReader: false })),
      },
      rules: naturalPersonRules,
    },
  },
} as const satisfies Step;
