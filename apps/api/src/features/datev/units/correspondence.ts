import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import { isObject, overlay, type JsonObject } from "./datev-json.ts";
import { membersOf } from "./datev-source.ts";
import { shorten } from "./truncation.ts";
import { defineUnit } from "./unit.ts";

/** DATEV's room for a letter's first line, in characters. */
const MOST_SALUTATION = 100;

/** How letters begin: follows from name, title and sex. An empty text takes DATEV's away; without a salutation nothing is said. */
export const correspondence = defineUnit({
  key: "correspondence",
  source: membersOf("Detail", "correspondence_title", "salutation"),
  answers: {},
  dependsOn: { salutation: "text", academicDegree: "text", title: "text", firstName: "text", lastName: "text" },
  follows: ["current_surname", "firstname", "sex", "detail.degree"],
  derived: ["detail.correspondence_title", "detail.salutation"],
  write: (answers) => ({ detail: writeLetter(answers) }),
  merge: {
    members: ["detail.correspondence_title", "detail.salutation"],
    run: (result, { stored, wanted }) => {
      const [detail, ours] = [result["detail"], (wanted.detail ?? {}) as JsonObject];
      if (isObject(detail) && isOutdated(stored, wanted))
        overlay(detail, { salutation: ours["salutation"], correspondence_title: ours["correspondence_title"] });
    },
  },
  debtor: ({ detail }) => ({ title: detail?.correspondence_title, salutation: detail?.salutation?.replace(/,$/, "") }),
});

type Addressed = {
  readonly salutation?: string | undefined;
  readonly academicDegree?: string | undefined;
  readonly title?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
};

const words = (...parts: readonly (string | undefined)[]): string => parts.filter((part) => part !== undefined && part !== "").join(" ");

function writeLetter({ salutation, academicDegree, title, firstName, lastName }: Addressed): JsonObject {
  if (salutation === undefined || lastName === undefined) return {};
  const name = words(academicDegree, title, lastName);
  const greeting = words(academicDegree, firstName, title, lastName);
  const letters: Readonly<Record<string, { correspondence_title: string; salutation: string }>> = {
    ms: { correspondence_title: "Frau", salutation: `Sehr geehrte Frau ${name},` },
    mr: { correspondence_title: "Herrn", salutation: `Sehr geehrter Herr ${name},` },
    diverse: { correspondence_title: "", salutation: `Guten Tag ${greeting},` },
  };
  const letter = letters[salutation];
  if (letter === undefined || letter.salutation.length <= MOST_SALUTATION) return letter ?? {};
  // Too long for a letter's first line: without titles and first names it is right for everyone.
  const begin = salutation === "diverse" ? "Guten Tag" : letter.salutation.split(" ").slice(0, 3).join(" ");
  return { ...letter, salutation: `${begin} ${shorten(lastName, MOST_SALUTATION - begin.length - 2)},` };
}

/** Firms word the first line of a letter themselves: it is ours to change only with the name, degree or sex in it. */
function isOutdated(stored: Addressee, wanted: Addressee): boolean {
  if (stored.detail?.salutation === undefined) return true;
  return (
    (wanted.sex !== undefined && stored.sex !== wanted.sex) ||
    stored.current_surname !== wanted.current_surname ||
    (stored.detail.degree ?? "") !== (wanted.detail?.degree ?? stored.detail.degree ?? "")
  );
}
