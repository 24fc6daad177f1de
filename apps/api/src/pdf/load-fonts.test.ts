import { textsFor } from "@stammdaten/shared/locales/texts.ts";
import { translations } from "@stammdaten/shared/locales/translations.ts";
import { clientLanguages, directionOf, languages, type ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { describe, expect, it } from "vitest";
import { loadFonts } from "./load-fonts.ts";

const { regular, bold } = await loadFonts();
const weights = [regular.open(), bold.open()];
/** What the font would draw as a box. */
const lacking = (text: string): string[] =>
  [...new Set(text)].filter((letter) =>
    weights.some((font) => !/\s/.test(letter) && font.layout(letter).glyphs.some((glyph) => glyph.id === 0)),
  );

const textsOf = (language: ClientLanguage): readonly object[] => {
  const ofFirms = languages.find((one) => one === language);
  if (ofFirms !== undefined) return [textsFor(ofFirms)];
  return Object.entries(translations).flatMap(([name, parts]) => (name === language ? Object.values(parts) : []));
};

describe("the typeface of PDFs", () => {
  it.each(clientLanguages.filter((language) => directionOf(language) === "ltr"))("has every letter of every text in %s", (language) => {
    const letters = textsOf(language)
      .flatMap((texts) => Object.values(texts))
      .join("");
    expect(letters.length).toBeGreaterThan(10_000);
    expect(lacking(letters.replaceAll(/[\u0600-\u06ff]/g, ""))).toEqual([]);
  });

  it("has the letters of Europe's other languages", () => {
    const names =
      "Ðóra Þór Øyvind Æða Œuvre Łukasz Őri Žižková Ķēniņš Ğülşen Ъглар Ђорђе Љиљана Ќосе Ўлад Αλέξης Ġorġ Ŵyn Ŋuik Ćurić ẞ Ș Ț";
    expect(lacking(names)).toEqual([]);
  });

  it("draws a letter that it has not as its parts: those of Skolt Sámi and Livonian, and of Mari", () => {
    expect(lacking("ǨǩǮȬȭȰȱӒӧӝ")).toEqual([]);
    const [font = regular.open()] = weights;
    const glyphs = (text: string): number[] => font.layout(text).glyphs.map(({ id }) => id);
    expect(glyphs("\u01e8")).toEqual(glyphs("K\u030c"));
    expect(glyphs("\u2126")).toEqual(glyphs("\u03a9"));
  });

  it("draws nothing of signs that only say a direction, and a space of every other one", () => {
    const [font = regular.open()] = weights;
    expect(font.layout("\u202aab\u202c\u2069").glyphs).toHaveLength(2);
    expect(font.layout("a\u2003b").glyphs.map(({ id }) => id)).toEqual(font.layout("a b").glyphs.map(({ id }) => id));
  });

  it("keeps the dots of two yi beside each other apart", () => {
    const [font = regular.open()] = weights;
    expect(font.layout("її").glyphs.map(({ id }) => id)).not.toEqual(
      [font.layout("ї"), font.layout("ї")].flatMap(({ glyphs }) => glyphs.map(({ id }) => id)),
    );
  });

  it("has small letters as high as the Arabic typeface's, on lines that are as close", async () => {
    const { arabic } = await loadFonts();
    const heightOf = ({ open, sizeFactor }: typeof regular): number => (open().xHeight / open().unitsPerEm) * sizeFactor;
    expect(heightOf(regular) / heightOf(arabic.regular)).toBeCloseTo(1, 1);
    const { ascent, descent, unitsPerEm } = regular.open();
    expect(((ascent - descent) / unitsPerEm) * regular.sizeFactor).toBeCloseTo(1.362, 3);
  });
});
