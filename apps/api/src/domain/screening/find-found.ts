import { createHash } from "node:crypto";
import { listScreened, type Screened } from "@stammdaten/shared/gwg/list-screened.ts";
import type { KnownAnswers } from "@stammdaten/shared/gwg/propose-risk.ts";
import { foldName } from "./fold-name.ts";
import { findMatches } from "./find-matches.ts";
import type { SanctionEntry } from "./sanction-entry.ts";
import type { Basis, SanctionVersion } from "./screening-lists.ts";

/** Whom a comparison found for somebody of a client. */
export type Found = {
  readonly person: Screened;
  readonly version: SanctionVersion;
  readonly entry: SanctionEntry;
  /** The name of the entry that is most alike. */
  readonly matched: string;
  /** From 0 to 100. */
  readonly score: number;
};

/** What is kept of somebody with a hit. */
export type HitPerson = Screened & { readonly matched: string };

/** Everybody of a client, and which entries they may be. */
export function findFound(
  known: KnownAnswers,
  client: { readonly name: string; readonly mandantType: "person" | "company" },
  { lists, threshold }: Basis,
): { readonly people: number; readonly found: readonly Found[] } {
  const people = listScreened(known, client);
  const found = people.flatMap((person) =>
    lists.flatMap(({ version, index }) =>
      findMatches(index, person, threshold).map(({ entry, name, score }) => ({ person, version, entry, matched: name, score })),
    ),
  );
  return { people: people.length, found };
}

/** What tells one person of a client from another: kind, name in any spelling, and birth date. */
export const personWord = ({ kind, name, birthDate }: Screened): string =>
  JSON.stringify([kind, foldName(name, kind === "entity").sort(), birthDate]);

/** What of an entry a decision is made on: whom it names and what distinguishes them. */
export const digestEntry = ({ kind, names, birthDates, nationalities }: SanctionEntry): string =>
  createHash("sha256")
    .update(JSON.stringify([kind, [...names].sort(), [...birthDates].sort(), [...nationalities].sort()]))
    .digest("hex")
    .slice(0, 32);
