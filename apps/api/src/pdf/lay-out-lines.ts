import bidiFactory from "bidi-js";

/** Which way a paragraph is read; `auto` is that of its first letter, and left to right without any (UAX #9, P2 and P3). */
export type Direction = "ltr" | "rtl" | "auto";

/** The typeface of a piece of text: the one that has Arabic letters, or the one that has those of Europe. */
export type Face = "european" | "arabic";

/**
 * A piece of a line in one typeface and one direction, as that typeface lays it out: the Arabic one turns the letters of a word round
 * itself. Words from right to left are pieces of their own. `at` is where it begins in the text, with the words beside it in its direction.
 */
export type Run = { readonly text: string; readonly face: Face; readonly at: number };

/** How wide a run is; in the unit of the lines' width. */
export type Measure = (run: Run) => number;

type Range = { readonly start: number; readonly end: number };
type Levelled = { readonly text: string; readonly found: ReturnType<typeof bidi.getEmbeddingLevels> };

const bidi = bidiFactory();

/** Letters that are written from right to left, and the digits and signs that go with the Arabic ones. */
const RIGHT_TO_LEFT = /[\p{Script_Extensions=Arabic}\p{Script=Hebrew}]/u;
const ARABIC = /\p{Script_Extensions=Arabic}/u;
/** Signs that all scripts share, as far as the Arabic typeface has them: those of Latin-1, and what joins letters or keeps them apart. */
const SHARED = /[ -\u00ff\u200c\u200d]/;
/** What says the direction and is not drawn. */
const CONTROLS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Whether a text has letters that are written from right to left. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** A text without the signs that only say its direction. */
export const dropControls = (text: string): string => text.replace(CONTROLS, "");

/**
 * A text as lines of a width. Each has its runs in the order in which they are drawn from left to right, by the Unicode Bidirectional
 * Algorithm (UAX #9). Lines end at spaces; a word that is wider than a line is cut between letters.
 */
export function layOutLines(text: string, direction: Direction, width: number, measure: Measure): Run[][] {
  return text.split(/\r\n|[\n\r\u2029]/).flatMap((paragraph) => {
    const levelled = { text: paragraph.replaceAll("\t", " "), found: bidi.getEmbeddingLevels(paragraph, direction) };
    const widthOf = (range: Range): number => runsOf(levelled, range).reduce((sum, run) => sum + measure(run), 0);
    return breakLines(levelled.text, width, widthOf).map((line) => runsOf(levelled, line));
  });
}

/** Where lines begin and end, without the spaces between them. */
function breakLines(text: string, width: number, widthOf: (range: Range) => number): Range[] {
  const lines: Range[] = [];
  let line: Range = { start: 0, end: 0 };
  let taken = 0;
  for (const word of splitWords(text, width, widthOf)) {
    const gap = line.end === line.start ? 0 : widthOf({ start: line.end, end: word.start });
    const wide = widthOf(word);
    if (line.end > line.start && taken + gap + wide > width) {
      lines.push(line);
      line = word;
      taken = wide;
    } else {
      line = { start: line.end === line.start ? word.start : line.start, end: word.end };
      taken += gap + wide;
    }
  }
  return [...lines, line];
}

/** What stands between spaces, in parts where it is wider than a line. */
const splitWords = (text: string, width: number, widthOf: (range: Range) => number): Range[] =>
  [...text.matchAll(/[^ ]+/g)].flatMap(({ 0: word, index }) => {
    const whole = { start: index, end: index + word.length };
    return widthOf(whole) <= width ? [whole] : cutWord(text, whole, width, widthOf);
  });

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function cutWord(text: string, { start, end }: Range, width: number, widthOf: (range: Range) => number): Range[] {
  const parts: Range[] = [];
  let part = { start, end: start };
  let taken = 0;
  for (const { index, segment } of graphemes.segment(text.slice(start, end))) {
    const letter = { start: start + index, end: start + index + segment.length };
    const wide = widthOf(letter);
    if (part.end > part.start && taken + wide > width) {
      parts.push(part);
      part = letter;
      taken = wide;
    } else {
      part = { start: part.start, end: letter.end };
      taken += wide;
    }
  }
  return [...parts, part];
}

/** The places of a line's characters in the text, as they follow one another from left to right. */
function orderOf({ text, found }: Levelled, { start, end }: Range): number[] {
  const order = Array.from({ length: end - start }, (_, index) => start + index);
  for (const [first = start, last = start] of bidi.getReorderSegments(text, found, start, end - 1)) {
    const turned = order.slice(first - start, last - start + 1).reverse();
    order.splice(first - start, turned.length, ...turned);
  }
  return order;
}

/** The runs of a line from left to right. */
function runsOf({ text, found }: Levelled, { start, end }: Range): Run[] {
  if (end <= start) return [];
  const runs: { from: number; to: number; face: Face; isRtl: boolean; stretch: { from: number } }[] = [];
  for (const at of orderOf({ text, found }, { start, end })) {
    const isRtl = ((found.levels[at] ?? 0) & 1) === 1;
    const face = faceOf(text.charAt(at), isRtl);
    const last = runs.at(-1);
    const isNext = last?.face === face && last.isRtl === isRtl && at === (isRtl ? last.from - 1 : last.to);
    if (isNext) last.stretch.from = Math.min(last.stretch.from, at);
    if (isNext && !(isRtl && text.charAt(at) === " ")) {
      last.from = Math.min(last.from, at);
      last.to = Math.max(last.to, at + 1);
    } else runs.push({ from: at, to: at + 1, face, isRtl, stretch: isNext ? last.stretch : { from: at } });
  }
  return runs.flatMap(({ from, to, face, isRtl, stretch }) => {
    const shown = writeRun(text.slice(from, to), face, isRtl);
    return shown === "" ? [] : [{ text: shown, face, at: stretch.from }];
  });
}

const faceOf = (sign: string, isRtl: boolean): Face => (ARABIC.test(sign) || (isRtl && SHARED.test(sign)) ? "arabic" : "european");

/** Brackets are mirrored from right to left (UAX #9, L4), and what the Arabic typeface lacks is turned round here. */
function writeRun(text: string, face: Face, isRtl: boolean): string {
  const shown = dropControls(text);
  if (!isRtl) return shown;
  const signs = Array.from(shown, (sign) => bidi.getMirroredCharacter(sign) ?? sign);
  return (face === "arabic" ? signs : signs.reverse()).join("");
}
