import { jaroWinkler } from "@skyra/jaro-winkler";

/** Below this two words are not the same word. */
const SAME_WORD = 0.86;
/** What a word costs that only one of the names has; people leave out fathers' names and second given names. */
const EXTRA_WORD = 0.03;
const MOST_EXTRA = 0.09;
/** One word alone names nobody who has several. */
const SINGLE_WORD = 0.2;

/**
 * How alike two names are, from 0 to 1: each word of the shorter is compared with the word of the longer that is most alike
 * (Jaro-Winkler, Winkler 1990, held back by Dice's share of pairs of letters), whatever their order (token set), weighted by length.
 * @param one words of `foldName`
 */
export function scoreNames(one: readonly string[], other: readonly string[]): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 0) return 0;
  if (one.join("") === other.join("")) return 1;
  const pairs = short.flatMap((word, at) => long.map((against, place) => ({ at, place, score: scoreWords(word, against) })));
  pairs.sort((left, right) => right.score - left.score);
  const [usedShort, usedLong] = [new Map<number, number>(), new Set<number>()];
  for (const { at, place, score } of pairs) {
    if (usedShort.has(at) || usedLong.has(place)) continue;
    usedShort.set(at, score < SAME_WORD ? score / 2 : score);
    usedLong.add(place);
  }
  const letters = short.reduce((sum, word) => sum + word.length, 0);
  const mean = short.reduce((sum, word, at) => sum + (usedShort.get(at) ?? 0) * word.length, 0) / letters;
  // The word that fits least says most: a family has a name in common, and many have a given name.
  const alike = 0.3 * mean + 0.7 * Math.min(...usedShort.values());
  const extra = long.length - short.length;
  const lone = short.length === 1 && extra > 0 ? SINGLE_WORD : 0;
  return Math.max(0, alike - Math.min(MOST_EXTRA, extra * EXTRA_WORD) - lone);
}

/** A word's letters in pairs, with its beginning and end. */
export const pairsOf = (word: string): string[] => {
  const padded = `^${word}$`;
  return [...new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)))];
};

/** So large a share of the pairs of letters (Dice) must be the same: Jaro-Winkler alone is generous to words that begin alike. */
const SHARED_PAIRS = 0.75;
/** In a short word two letters that are interchanged change half of the pairs. */
const SHARED_PAIRS_SHORT = 0.45;
const SHORT_WORD = 7;

/** How alike two words are, from 0 to 1. */
export function scoreWords(one: string, other: string): number {
  if (one === other) return 1;
  const alike = jaroWinkler(one, other);
  if (alike < SAME_WORD) return alike;
  const [pairs, against] = [pairsOf(one), new Set(pairsOf(other))];
  const dice = (2 * pairs.filter((pair) => against.has(pair)).length) / (pairs.length + against.size);
  const wanted = Math.min(one.length, other.length) <= SHORT_WORD ? SHARED_PAIRS_SHORT : SHARED_PAIRS;
  return alike * Math.min(1, 0.5 + (0.5 * dice) / wanted);
}

/** The birth date speaks for the same person, against it, or not at all; days and months may be interchanged. */
export function weighBirthDate(own: string | null, listed: readonly string[]): number {
  if (own === null || listed.length === 0) return 0;
  return Math.max(...listed.map((date) => compareDates(own, date)));
}

function compareDates(own: string, listed: string): number {
  const years = Math.abs(Number(own.slice(0, 4)) - Number(listed.slice(0, 4)));
  if (listed.length === 4) return years <= 1 ? 0.02 : -0.15;
  if (own === listed || own === `${listed.slice(0, 4)}-${listed.slice(8)}-${listed.slice(5, 7)}`) return 0.06;
  return years <= 1 ? -0.02 : -0.15;
}
