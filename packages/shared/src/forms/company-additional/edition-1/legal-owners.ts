import type { Condition, Step } from "../../form.ts";
import { askWhile } from "../../parts/adapt-fields.ts";
import { askChoice, askCountry, askDate, askReference, askSharePercent, askText } from "../../parts/ask.ts";
import { nameFields } from "../../parts/name.ts";
import { birthDateRules } from "../../parts/date-rules.ts";
import { mustNameOwners } from "./ownership.ts";

/** Enough for a structure of several levels, and few enough to follow every chain in it. */
const MOST_ENTRIES = 40;
const isEntity = { field: "ownerKind", is: "legalEntity" } as const satisfies Condition;

/**
 * Beteiligte juristische Personen: one entry for each stake, so that a holder of two stakes is listed twice. `heldBy`
 * names whose shares they are: the contract partner's (step 1) or another entry's. People are among the holders,
 * so that whoever is behind the entities can be found (§ 3 Abs. 2 S. 2 bis 4 GwG).
 */
export const legalOwners = {
  branch: "j",
  visibleWhen: { all: [...mustNameOwners.all, { field: "ownership.hasLegalEntityOwners", is: true }] },
  fields: {
    legalEntityOwners: {
      kind: "list",
      required: true,
      maxItems: MOST_ENTRIES,
      hint: "hints.legalEntityOwners",
      picture: "ownership",
      summary: ["sharePercent", "heldBy"],
      fields: {
        ownerKind: askChoice(["legalEntity", "naturalPerson"], { required: true, optionSet: "ownerKind", datev: null }),
        ...askWhile(isEntity, {
          name: askText(250, { label: "fields.entityName", required: true, datev: null }),
          seat: askText(100, { required: true, hint: "hints.seat", datev: null }),
          country: askCountry({ label: "fields.seatCountry", required: true, datev: null }),
          register: askText(100, { label: "fields.entityRegister", hint: "hints.entityRegister", datev: null }),
        }),
        ...askWhile(
          { field: "ownerKind", is: "naturalPerson" },
          {
            ...nameFields,
            birthDate: askDate({ hint: "hints.ownerBirthDate", datev: null }),
          },
        ),
        sharePercent: askSharePercent({ required: true, hint: "hints.sharePercent", datev: null }),
        heldBy: askReference([{ from: "contract-partner" }, { from: "legal-owners.legalEntityOwners", where: isEntity }], {
          required: true,
          hint: "hints.heldBy",
          datev: null,
        }),
      },
      rules: birthDateRules,
    },
  },
} as const satisfies Step;
