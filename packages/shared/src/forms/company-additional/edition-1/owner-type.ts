import type { Step } from "../../form.ts";
import { askChoice } from "../../parts/ask.ts";
import { mustNameOwners } from "./ownership.ts";

/** Art des wirtschaftlich Berechtigten; each has a step of its own. */
export const ownerType = {
  visibleWhen: mustNameOwners,
  fields: {
    beneficialOwnerType: askChoice(["2A", "2B", "2C"], {
      required: true,
      optionSet: "beneficialOwnerType",
      hint: "hints.beneficialOwnerType",
      datev: null,
    }),
  },
} as const satisfies Step;

/** While owners of one type are asked for. */
export const hasOwnersOf = (type: "2A" | "2B" | "2C") =>
  ({ all: [...mustNameOwners.all, { field: "owner-type.beneficialOwnerType", is: type }] }) as const;

/** Most owners of one type. */
export const MOST_OWNERS = 20;
