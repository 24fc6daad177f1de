import { NAME_PREFIXES } from "@stammdaten/shared/codes/name-prefixes.ts";
import { TITLES_OF_NOBILITY } from "@stammdaten/shared/codes/titles-of-nobility.ts";
import type { Cuts } from "./cuts.ts";
import { shorten } from "./cuts.ts";

export const MOST_NAME = 30;
const MOST_SALUTATION = 100;

/** A DATEV client's name: "Nachname, Vorname", at most 30 characters. */
export const toClientName = (lastName: string, firstName: string | undefined): string =>
  shorten(firstName === undefined || firstName === "" ? lastName : `${lastName}, ${firstName}`, MOST_NAME);

/** The first names that fit into DATEV's 30 characters: whole names where possible. */
export function shortenFirstNames(cuts: Cuts, given: string | undefined): string | undefined {
  if (given === undefined || given.length <= MOST_NAME) return given;
  const cut = given.slice(0, MOST_NAME + 1).lastIndexOf(" ");
  return cuts.keep("firstName", given, cut > 0 ? given.slice(0, cut) : shorten(given, MOST_NAME));
}

const find = (list: readonly string[], text: string): string | undefined =>
  list.find((one) => one === text) ?? list.find((one) => one.toLowerCase() === text.toLowerCase());

/** Title of nobility and name prefix, each only as DATEV's lists have it: "Freiherr von" is one of either. */
export function splitTitle(cuts: Cuts, given: string | undefined): { title_of_nobility?: string; name_prefix?: string } {
  if (given === undefined) return {};
  const title = find(TITLES_OF_NOBILITY, given);
  if (title !== undefined) return { title_of_nobility: title };
  const prefix = find(NAME_PREFIXES, given);
  if (prefix !== undefined) return { name_prefix: prefix };
  const [first = "", ...rest] = given.split(/\s+/);
  const firstTitle = find(TITLES_OF_NOBILITY, first);
  const restPrefix = find(NAME_PREFIXES, rest.join(" "));
  if (firstTitle !== undefined && restPrefix !== undefined) return { title_of_nobility: firstTitle, name_prefix: restPrefix };
  cuts.keep("title", given, "");
  return {};
}

type Addressed = {
  readonly salutation?: "ms" | "mr" | "diverse" | undefined;
  readonly academicDegree?: string | undefined;
  readonly title?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
};

const words = (...parts: readonly (string | undefined)[]): string => parts.filter((part) => part !== undefined && part !== "").join(" ");

/** How letters begin. An empty text takes DATEV's away; without a salutation nothing is said. */
export function mapSalutation({ salutation, academicDegree, title, firstName, lastName }: Addressed): Record<string, string> {
  if (salutation === undefined || lastName === undefined) return {};
  const name = words(academicDegree, title, lastName);
  const letter = {
    ms: { correspondence_title: "Frau", salutation: `Sehr geehrte Frau ${name},` },
    mr: { correspondence_title: "Herrn", salutation: `Sehr geehrter Herr ${name},` },
    diverse: { correspondence_title: "", salutation: `Guten Tag ${words(academicDegree, firstName, title, lastName)},` },
  }[salutation];
  if (letter.salutation.length <= MOST_SALUTATION) return letter;
  // Too long for a letter's first line: without titles and first names it is right for everyone.
  const begin = salutation === "diverse" ? "Guten Tag" : letter.salutation.split(" ").slice(0, 3).join(" ");
  return { ...letter, salutation: `${begin} ${shorten(lastName, MOST_SALUTATION - begin.length - 2)},` };
}
