import { foldText } from "./fold-text.ts";

/** Finds entries by words, best first. */
export type WordSearch<Entry> = (query: string, limit: number) => Entry[];

/** How well one word of the query fits: a whole word, the beginning of one, somewhere inside one. */
const WHOLE = 6;
const BEGINNING = 4;
const INSIDE = 1;
/** What the same is worth more when it is in the name, and when the name begins with it. */
const IN_NAME = 1;
const FIRST = 2;
/** Shorter pieces are found inside too many words. */
const SHORTEST_INSIDE = 3;

/**
 * Makes a search in memory over the entries. Every word of a query must fit; among equally good ones the shorter
 * name comes first, then the earlier entry.
 */
export function buildWordSearch<Entry>(
  entries: readonly Entry[],
  textsOf: (entry: Entry) => { name: string; more: readonly (string | null)[] },
): WordSearch<Entry> {
  const indexed = entries.map((entry) => {
    const { name, more } = textsOf(entry);
    const folded = foldText(name);
    return { entry, name: ` ${folded} `, all: ` ${folded} ${more.map((text) => foldText(text ?? "")).join(" ")} ` };
  });
  return (query, limit) => {
    const words = foldText(query).split(" ").filter(Boolean);
    if (words.length === 0) return [];
    const found: { entry: Entry; score: number; length: number }[] = [];
    for (const { entry, name, all } of indexed) {
      const score = rate(words, name, all);
      if (score > 0) found.push({ entry, score, length: name.length });
    }
    return found
      .sort((a, b) => b.score - a.score || a.length - b.length)
      .slice(0, limit)
      .map(({ entry }) => entry);
  };
}

/** How well the words fit the texts, each between spaces; 0 when one of them does not. */
function rate(words: readonly string[], name: string, all: string): number {
  let score = 0;
  for (const word of words) {
    const fit = rateWord(word, all);
    if (fit === 0) return 0;
    score += fit + (rateWord(word, name) === fit ? IN_NAME : 0);
  }
  return score + (name.startsWith(` ${words[0] ?? ""}`) ? FIRST : 0);
}

function rateWord(word: string, text: string): number {
  if (!text.includes(word)) return 0;
  if (text.includes(` ${word} `)) return WHOLE;
  if (text.includes(` ${word}`)) return BEGINNING;
  return word.length >= SHORTEST_INSIDE ? INSIDE : 0;
}
