import { jaroWinkler } from "@skyra/jaro-winkler";
import { foldName } from "./fold-name.ts";
import type { SanctionEntry } from "./sanction-entry.ts";
import { pairsOf, scoreNames, weighBirthDate } from "./score-names.ts";

export type Subject = {
  readonly name: string;
  /** Names of before, such as the one at birth. */
  readonly otherNames?: readonly string[];
  readonly kind: "person" | "entity";
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null;
};
export type Match = { readonly entry: SanctionEntry; readonly name: string /** From 0 to 100. */; readonly score: number };

type Name = { readonly entry: SanctionEntry; readonly name: string; readonly words: readonly string[] };
/** A list that is ready to be searched. */
export type EntryIndex = {
  readonly names: readonly Name[];
  /** Word → places of names that have it. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** Two letters in a row → words that have them. */
  readonly pairs: ReadonlyMap<string, readonly string[]>;
  /** Words that are alike, of words that were asked for before: given names come again and again. */
  readonly asked: Map<string, readonly string[]>;
};

/** From which score on somebody is looked at, from 0 to 100; `npm run screening:figures` says what it finds and misses. */
export const DEFAULT_THRESHOLD = 90;

/** From which likeness on a word of the list is looked at. */
const LIKE = 0.82;
const SHARED_PAIRS = 0.3;
const MOST_ASKED = 50_000;

const put = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => {
  const there = map.get(key);
  if (there === undefined) map.set(key, [value]);
  else there.push(value);
};

/** Makes a list ready to be searched. */
export function indexEntries(entries: readonly SanctionEntry[]): EntryIndex {
  const names = entries.flatMap((entry) =>
    entry.names.map((name): Name => ({ entry, name, words: foldName(name, entry.kind === "entity") })),
  );
  const [places, pairs] = [new Map<string, number[]>(), new Map<string, string[]>()];
  names.forEach(({ words }, place) => {
    for (const word of new Set([...words, words.join("")])) put(places, word, place);
  });
  for (const word of places.keys()) for (const pair of pairsOf(word)) put(pairs, pair, word);
  return { names, places, pairs, asked: new Map() };
}

function findLikeWords(index: EntryIndex, word: string): readonly string[] {
  const known = index.asked.get(word);
  if (known !== undefined) return known;
  const shared = new Map<string, number>();
  const own = pairsOf(word);
  for (const pair of own) for (const other of index.pairs.get(pair) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
  const like = [...shared]
    .filter(([other, count]) => count >= SHARED_PAIRS * Math.min(own.length, other.length + 1) && jaroWinkler(word, other) >= LIKE)
    .map(([other]) => other);
  if (index.asked.size >= MOST_ASKED) index.asked.clear();
  index.asked.set(word, like);
  return like;
}

/**
 * Entries that a person or an entity may be, each once with the name that is most alike; the most alike first. Persons are compared
 * with persons, entities with entities.
 * @param threshold from 0 to 100
 */
export function findMatches(index: EntryIndex, subject: Subject, threshold: number): Match[] {
  const best = new Map<SanctionEntry, Match>();
  for (const name of [subject.name, ...(subject.otherNames ?? [])]) addMatches(best, index, { ...subject, name }, threshold);
  return [...best.values()].sort((one, other) => other.score - one.score || (one.entry.key < other.entry.key ? -1 : 1));
}

function addMatches(best: Map<SanctionEntry, Match>, index: EntryIndex, subject: Subject, threshold: number): void {
  const words = foldName(subject.name, subject.kind === "entity");
  const met = new Map<number, number>();
  for (const word of new Set([...words, words.join("")])) {
    const seen = new Set(findLikeWords(index, word).flatMap((like) => index.places.get(like) ?? []));
    for (const place of seen) met.set(place, (met.get(place) ?? 0) + 1);
  }
  for (const [place, count] of met) {
    const found = index.names[place];
    if (found === undefined || found.entry.kind !== subject.kind) continue;
    if (count < Math.min(2, words.length, found.words.length)) continue;
    const alike = scoreNames(words, found.words);
    const score = Math.round(100 * Math.min(1, alike + (alike < LIKE ? 0 : weighBirthDate(subject.birthDate, found.entry.birthDates))));
    if (score < threshold || score <= (best.get(found.entry)?.score ?? 0)) continue;
    best.set(found.entry, { entry: found.entry, name: found.name, score });
  }
}
