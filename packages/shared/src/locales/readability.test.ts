import { describe, expect, it } from "vitest";
import { pickForClients } from "./texts-of-clients.ts";
import { textParts, textsFor } from "./texts.ts";

/** Every German text that clients read: pages, questions, refusals, mails. */
const texts = textParts.flatMap((part) => Object.entries(pickForClients(part, textsFor("de", [part]))));

/** Words of a sentence, its references to the law and its placeholders among them. */
const MOST_WORDS = 20;
/** Letters of a word; a hyphen divides it. */
const MOST_LETTERS = 19;
/**
 * Words of a sentence that says "wird" or "wurde". Longer ones hide who does what. Short ones say what has happened, as 'Der Eintrag wurde
 * entfernt.' does, and what is under way.
 */
const MOST_WORDS_OF_PASSIVE = 8;
/** Of all sentences. */
const MOST_PASSIVE = 0.05;

/** Long words that are the names of what is asked for, as the law, a register or a letter of an authority has them. */
const NAMES = [
  "Datenschutzerklärung",
  "Genossenschaftsregister",
  "Gesellschaftsregister",
  "Gesellschaftsvertrag",
  "Gesellschaftsvertrags",
  "Identifikationsnummer",
  "Partnerschaftsgesellschaft",
  "Partnerschaftsregister",
  "Religionsgemeinschaft",
  "Rentenversicherungsnummer",
  "Sozialversicherungsausweis",
  "Verteidigungsattaché",
  "Vertretungsberechtigte",
  "Wiederherstellungscode",
  "Wiederherstellungscodes",
];

const ABBREVIATION = /(^|[^\p{L}])(z|B|d|h|Abs|Nr|S|Art|bzw|ca|Tel|usw)\.$/u;
const PASSIVE = /(^|[^\p{L}])(wird|werden|wurden?|worden)(?!\p{L})/iu;

/** The sentences of a text, and what stands in a line of its own; '§ 1 Abs. 12' ends none. */
function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const part of text.split(/(?<=[.!?…])\s+(?=[\p{Lu}„{])|\n+|(?<=:)\s+(?=\p{Lu})/u)) {
    const last = sentences.at(-1);
    if (last !== undefined && ABBREVIATION.test(last)) sentences[sentences.length - 1] = `${last} ${part}`;
    else if (part.trim() !== "") sentences.push(part);
  }
  return sentences;
}

const countWords = (sentence: string): number => (sentence.match(/[\p{L}\d{][\p{L}\d{}\-’'/.]*/gu) ?? []).length;

type Outlier = { readonly key: string; readonly sentence: string };
const sentencesOf = (all: readonly (readonly [string, string])[]): Outlier[] =>
  all.flatMap(([key, text]) => splitSentences(text).map((sentence) => ({ key, sentence })));

const isLong = ({ sentence }: Outlier) => countWords(sentence) > MOST_WORDS;
const isPassive = ({ sentence }: Outlier) => PASSIVE.test(sentence);
const hidesWho = (one: Outlier) => isPassive(one) && countWords(one.sentence) > MOST_WORDS_OF_PASSIVE;
const longWords = (text: string) => (text.match(/\p{L}+/gu) ?? []).filter((word) => word.length > MOST_LETTERS && !NAMES.includes(word));
const describeOutliers = (outliers: readonly Outlier[]) => outliers.map(({ key, sentence }) => `${key}: ${sentence}`);

describe("a German text that clients read", () => {
  const sentences = sentencesOf(texts);

  it("is there", () => {
    expect(texts.length).toBeGreaterThan(700);
    expect(texts.map(([key]) => key)).toEqual(expect.arrayContaining(["mail.footer", "guest.next", "hints.isPep", "link.expired"]));
  });

  it(`has no sentence of more than ${MOST_WORDS} words`, () => {
    expect(describeOutliers(sentences.filter(isLong))).toEqual([]);
  });

  it(`says who does what in each sentence of more than ${MOST_WORDS_OF_PASSIVE} words, and mostly in the others`, () => {
    expect(describeOutliers(sentences.filter(hidesWho))).toEqual([]);
    expect(sentences.filter(isPassive).length / sentences.length).toBeLessThan(MOST_PASSIVE);
  });

  it(`has no word of more than ${MOST_LETTERS} letters but the names of what is asked for`, () => {
    expect(texts.flatMap(([key, text]) => longWords(text).map((word) => `${key}: ${word}`))).toEqual([]);
    const used = new Set(texts.flatMap(([, text]) => text.match(/\p{L}+/gu) ?? []));
    expect(NAMES.filter((name) => !used.has(name))).toEqual([]);
  });
});

describe("the measure", () => {
  it("knows where a sentence ends", () => {
    expect(splitSentences("Das gilt (§ 1 Abs. 12 GwG). Bitte prüfen Sie es!\nWeiter")).toEqual([
      "Das gilt (§ 1 Abs. 12 GwG).",
      "Bitte prüfen Sie es!",
      "Weiter",
    ]);
    expect(countWords("Ihre Kanzlei {{firm}} fragt (§ 10 Abs. 1 GwG).")).toBe(8);
  });

  it("finds what is wooden", () => {
    const [sentence] = sentencesOf([["k", "Die Angaben werden von der Kanzlei nach Eingang geprüft und danach übernommen."]]);
    expect(sentence !== undefined && hidesWho(sentence)).toBe(true);
    const [long] = sentencesOf([["k", Array.from({ length: MOST_WORDS + 1 }, () => "und").join(" ")]]);
    expect(long !== undefined && isLong(long)).toBe(true);
    expect(longWords("Ihre Beteiligungsstrukturanalyse")).toEqual(["Beteiligungsstrukturanalyse"]);
  });
});
