import { SharePercent, sumSharePercents } from "../../../values/numbers/share-percent.ts";
import type { Rule, Step } from "../../form.ts";
import { askAboutOthers } from "../../parts/adapt-fields.ts";
import { addressFields, addressRules } from "../../parts/address.ts";
import { askChoice, askSharePercent } from "../../parts/ask.ts";
import { naturalPersonFields, naturalPersonRules } from "../../parts/natural-person.ts";
import { hasOwnersOf, MOST_OWNERS } from "./owner-type.ts";

/** Together they cannot own more than the whole. */
const wholeRule: Rule = {
  code: "validation.owners.overWhole",
  fields: ["owners"],
  holds: ({ owners }) => {
    const shares = Array.isArray(owners)
      ? owners.map((owner) => (typeof owner === "object" && "sharePercent" in owner ? owner.sharePercent : undefined))
      : [];
    return sumSharePercents(shares.filter((share): share is string => SharePercent(share).ok)) <= 10_000;
  },
};

/** 2A: tatsächlich wirtschaftlich Berechtigte (§ 3 Abs. 2 S. 1 bis 4 GwG). Only control by other means has no share that could be named. */
export const actualOwners = {
  branch: "a",
  visibleWhen: hasOwnersOf("2A"),
  fields: {
    owners: {
      kind: "list",
      required: true,
      maxItems: MOST_OWNERS,
      summary: ["sharePercent"],
      proposals: "owners",
      fields: {
        ...naturalPersonFields({ isAddressee: false, isReader: false }),
        ...askAboutOthers(addressFields()),
        controlKind: askChoice(["directShares", "indirectShares", "votes", "otherControl"], {
          topic: "role",
          required: true,
          optionSet: "controlKind",
          datev: null,
        }),
        sharePercent: askSharePercent({
          required: { field: "controlKind", in: ["directShares", "indirectShares", "votes"] },
          hint: "hints.sharePercent",
          datev: null,
        }),
      },
      rules: [...naturalPersonRules, ...addressRules],
    },
  },
  rules: [wholeRule],
} as const satisfies Step;
