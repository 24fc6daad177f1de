import { NAME_PREFIXES } from "@stammdaten/shared/codes/name-prefixes.ts";
import { TITLES_OF_NOBILITY } from "@stammdaten/shared/codes/titles-of-nobility.ts";
import { plainUnit } from "./plain-unit.ts";
import { shorten, Truncations } from "./truncation.ts";
import { defineUnit, wordsAt } from "./unit.ts";
import { isObject, overlay } from "./datev-json.ts";
import { membersOf } from "./datev-source.ts";

/** Lengths are DATEV's (Client Master Data 1.7.1), in characters. */
const MOST_NAME = 30;
const MOST_ALL_FIRST_NAMES = 250;

/** A DATEV client's name: "Nachname, Vorname", at most 30 characters. */
export const toClientName = (lastName: string, firstName: string | undefined): string =>
  shorten(firstName === undefined || firstName === "" ? lastName : `${lastName}, ${firstName}`, MOST_NAME);

export const surname = plainUnit("lastName", "text", "current_surname", {
  isNeverEmptied: true,
  rank: 2,
  debtor: ({ current_surname: shortName = "" }) => ({ shortName }),
});

/** The first names that fit into DATEV's 30 characters, whole names where possible, and all of them in the member for that. */
export const firstNames = defineUnit({
  key: "firstname",
  source: [...membersOf("Addressee", "firstname"), ...membersOf("Detail", "all_first_names")],
  answers: { firstName: "text" },
  dependsOn: { hasNoFirstName: "flag" },
  write: ({ firstName, hasNoFirstName }, { truncations }) => ({
    addressee: { firstname: hasNoFirstName === true ? "" : shortenFirstNames(truncations, firstName) },
    detail: { all_first_names: firstName === undefined ? undefined : shorten(firstName, MOST_ALL_FIRST_NAMES) },
  }),
  read: ({ addressee, detail }) => {
    const all = wordsAt(detail, "all_first_names") ?? undefined;
    const first = wordsAt(addressee, "firstname");
    const isLonger = all !== undefined && typeof first === "string" && shortenFirstNames(new Truncations(), all) === first;
    return { firstName: isLonger ? all : first };
  },
  derived: ["detail.all_first_names"],
  merge: {
    members: ["detail.all_first_names"],
    run: (result, { stored, wanted }) => {
      const all = wanted.detail?.["all_first_names"];
      const detail = result["detail"];
      // All first names say no more than the first name that DATEV has.
      const isKnown = stored.detail?.["all_first_names"] === undefined && all === stored.firstname;
      if (isObject(detail) && !isKnown) overlay(detail, { all_first_names: all });
    },
  },
  debtor: ({ current_surname: lastName = "", firstname = "" }) => ({ name: { kind: "person", surname: lastName, firstName: firstname } }),
});

function shortenFirstNames(truncations: Truncations, given: string | undefined): string | undefined {
  if (given === undefined || given.length <= MOST_NAME) return given;
  const end = given.slice(0, MOST_NAME + 1).lastIndexOf(" ");
  return truncations.add("firstName", given, end > 0 ? given.slice(0, end) : shorten(given, MOST_NAME));
}

export const degree = plainUnit("academicDegree", "text", "detail.degree", { debtor: ({ detail }) => ({ degree: detail?.degree }) });

/** Title of nobility and name prefix in one answer, each only as DATEV's lists have it: "Freiherr von" is one of either. */
export const title = defineUnit({
  key: "detail.title_of_nobility",
  source: membersOf("Detail", "title_of_nobility", "name_prefix"),
  answers: { title: "text" },
  write: ({ title: given }, { truncations }) => ({ detail: splitTitle(truncations, given) }),
  read: ({ detail }) => {
    const parts = [wordsAt(detail, "title_of_nobility"), wordsAt(detail, "name_prefix")];
    const given = parts.filter((part) => typeof part === "string").join(" ");
    if (given === "") return { title: parts.includes(null) ? null : undefined };
    const again = splitTitle(new Truncations(), given);
    return { title: again.title_of_nobility === parts[0] && again.name_prefix === parts[1] ? given : null };
  },
  debtor: ({ detail }) => ({
    titleOfNobility: wordsAt(detail, "title_of_nobility") ?? undefined,
    namePrefix: wordsAt(detail, "name_prefix") ?? undefined,
  }),
});

const find = (list: readonly string[], text: string): string | undefined =>
  list.find((one) => one === text) ?? list.find((one) => one.toLowerCase() === text.toLowerCase());

function splitTitle(truncations: Truncations, given: string | undefined): { title_of_nobility?: string; name_prefix?: string } {
  if (given === undefined) return {};
  const nobility = find(TITLES_OF_NOBILITY, given);
  if (nobility !== undefined) return { title_of_nobility: nobility };
  const prefix = find(NAME_PREFIXES, given);
  if (prefix !== undefined) return { name_prefix: prefix };
  const [first = "", ...rest] = given.split(/\s+/);
  const firstTitle = find(TITLES_OF_NOBILITY, first);
  const restPrefix = find(NAME_PREFIXES, rest.join(" "));
  if (firstTitle !== undefined && restPrefix !== undefined) return { title_of_nobility: firstTitle, name_prefix: restPrefix };
  truncations.add("title", given, "");
  return {};
}
