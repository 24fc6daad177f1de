import { DATEV_REGISTER_KINDS, REGISTER_KINDS, type RegisterKind } from "@stammdaten/shared/codes/register-kinds.ts";
import { normaliseRegisterCourt } from "@stammdaten/shared/values/register/register-court.ts";
import { normaliseRegisterNumber } from "@stammdaten/shared/values/register/register-number.ts";
import { isObject, type JsonObject } from "./datev-json.ts";
import { membersOf } from "./datev-source.ts";
import { mergeHistory } from "./merge-history.ts";
import { history } from "./record-members.ts";
import { shorten, type Truncations } from "./truncation.ts";
import { defineUnit, wordsAt } from "./unit.ts";

/** Lengths are DATEV's (Client Master Data 1.7.1), in characters. */
const MOST = { court: 25, registration: 20 } as const;

const KIND = { list: "kind_of_register_courts", current: "current_kind_of_register_court" } as const;
const COURT = { list: "names_of_register_court", current: "current_name_of_register_court" } as const;
const NUMBER = { list: "registration_numbers", current: "current_registration_number" } as const;

/** Kind, court and number name one entry, so they are written together; who is in no register loses all three. */
export const registerEntry = defineUnit({
  key: "register",
  source: membersOf("Detail", KIND.current, COURT.current, NUMBER.current),
  answers: { registerKind: "text", registerCourt: "text", registerNumber: "text" },
  dependsOn: { registered: "flag" },
  write: ({ registered, registerKind, registerCourt, registerNumber }, { truncations }) => {
    if (registered === undefined) return {};
    const whole = registerKind === undefined || registerNumber === undefined ? undefined : `${registerKind} ${registerNumber}`;
    const number = truncations.wholeOrNothing("registerNumber", whole, (text) => text.length <= MOST.registration);
    const kind = registerKind === undefined ? "" : DATEV_REGISTER_KINDS[registerKind as RegisterKind];
    return {
      detail: {
        ...history(KIND.list, KIND.current, kind),
        ...history(COURT.list, COURT.current, shortenCourt(registerCourt, truncations) ?? ""),
        ...history(NUMBER.list, NUMBER.current, number ?? ""),
      },
    };
  },
  read: ({ detail }) => readEntry(detail),
  derived: ["detail.current_kind_of_register_court"],
  merge: {
    members: [COURT, NUMBER].map(({ current }) => `detail.${current}`),
    run: (result, { wanted }, today) => {
      const [detail, ours] = [result["detail"], (wanted.detail ?? {}) as JsonObject];
      if (!isObject(detail)) return;
      for (const names of [COURT, NUMBER]) if (!isSpelledDifferently(detail, ours, names.current)) mergeHistory(detail, ours, names, today);
    },
  },
});

/** Where there is no room for all of a court's name, the place of the court stays: "Ludwigshafen a.Rhein (Ludwigshafen)". */
function shortenCourt(court: string | undefined, truncations: Truncations): string | undefined {
  if (court === undefined || court.length <= MOST.court) return court;
  return truncations.add("registerCourt", court, shorten(court.replace(/\s*\([^)]*\)$/, ""), MOST.court));
}

/**
 * The letters before the number say which of two registers of one court it is; without it nobody can tell. Who has no entry in
 * DATEV may have one all the same.
 */
function readEntry(detail: JsonObject) {
  const [kind, court, number] = [KIND, COURT, NUMBER].map(({ current }) => wordsAt(detail, current) ?? undefined);
  const nothing = { registered: undefined, registerKind: undefined, registerCourt: undefined, registerNumber: undefined };
  if (number === undefined && court === undefined) return nothing;
  const letters = /^\s*([a-z]+)/i.exec(number ?? "")?.[1]?.toLowerCase();
  const registerKind = REGISTER_KINDS.find((one) => one.toLowerCase() === letters);
  const isWhole =
    number !== undefined &&
    court !== undefined &&
    registerKind !== undefined &&
    (kind === undefined || DATEV_REGISTER_KINDS[registerKind] === kind);
  if (!isWhole) return { ...nothing, registerNumber: null };
  return { registered: true, registerKind, registerCourt: court, registerNumber: normaliseRegisterNumber(number) };
}

const compact = (text: string): string => text.replace(/[\s.]/g, "").toLowerCase();
/** What firms write in more than one way, by what tells whether it is the same. */
const FOLDS: Readonly<Record<string, (text: string) => string>> = {
  [NUMBER.current]: compact,
  [COURT.current]: (text) => compact(normaliseRegisterCourt(text)),
};

/** Whether DATEV has the same value in the firm's own spelling, which stays. */
function isSpelledDifferently(detail: JsonObject, ours: JsonObject, current: string): boolean {
  const [one, other, fold] = [detail[current], ours[current], FOLDS[current]];
  return fold !== undefined && typeof one === "string" && typeof other === "string" && one !== other && fold(one) === fold(other);
}
