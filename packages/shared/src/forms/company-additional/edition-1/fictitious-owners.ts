import type { Step } from "../../form.ts";
import { askChoice, askLongText } from "../../parts/ask.ts";
import { naturalPersonFields, naturalPersonRules } from "../../parts/natural-person.ts";
import { hasOwnersOf, MOST_OWNERS } from "./owner-type.ts";

/**
 * 2B: fiktiver wirtschaftlich Berechtigter (§ 3 Abs. 2 S. 5 GwG), with the reason (§ 19 Abs. 3 GwG), what was done to find
 * the actual one, and what stood in the way (§ 8 Abs. 1 GwG).
 */
export const fictitiousOwners = {
  branch: "b",
  visibleWhen: hasOwnersOf("2B"),
  fields: {
    owners: {
      kind: "list",
      topic: "people",
      required: true,
      maxItems: MOST_OWNERS,
      summary: ["function"],
      fields: {
        ...naturalPersonFields({ isAddressee: false, isReader: false }),
        function: askChoice(["legalRepresentative", "managingShareholder", "partner"], {
          topic: "role",
          label: "fields.ownerFunction",
          required: true,
          optionSet: "ownerFunction",
          datev: null,
        }),
      },
      rules: naturalPersonRules,
    },
    reason: askChoice(["noneExists", "notDeterminable"], {
      topic: "reason",
      label: "fields.fictitiousReason",
      required: true,
      optionSet: "fictitiousReason",
      datev: null,
    }),
    measures: askLongText(2_000, { hint: "hints.measures", required: true, datev: null }),
    difficulties: askLongText(2_000, { datev: null }),
  },
} as const satisfies Step;
