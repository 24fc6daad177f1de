import { readFile } from "node:fs/promises";
import nodeModule from "node:module";
import { create, type Font, type GlyphRun } from "fontkit";

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit takes parsed fonts too, which its types do not say. */
      registerFont(name: string, parsed: Font): this;
    }
  }
}

/** A font as bytes, and as pdfkit takes it for one PDF; and by what sizes are multiplied for letters as large as those of other fonts. */
type FontFile = { readonly bytes: Buffer; readonly open: () => Font; readonly sizeFactor: number };

/** Two weights of a typeface. */
type Weights = { readonly regular: FontFile; readonly bold: FontFile };

/** The fonts of a printed form: those with the letters of Europe, and those with the Arabic ones. */
export type Fonts = Weights & { readonly arabic: Weights };

let loaded: Promise<Fonts> | undefined;

/**
 * Source Sans 3, which has the letters of every European language, and Vazirmatn, which has the Arabic ones (both SIL Open Font
 * License 1.1), as on the product's pages (ADR 44); read once. The fonts that every PDF reader brings know Western Europe's only.
 */
export function loadFonts(): Promise<Fonts> {
  loaded ??= readFonts();
  return loaded;
}

async function readFonts(): Promise<Fonts> {
  const [regular, bold, arabicRegular, arabicBold] = await Promise.all([
    readFont("source-sans-3/400Regular/SourceSans3_400Regular.ttf", openEuropean, EUROPEAN_SIZE),
    readFont("source-sans-3/700Bold/SourceSans3_700Bold.ttf", openEuropean, EUROPEAN_SIZE),
    readFont("vazirmatn/400Regular/Vazirmatn_400Regular.ttf", openArabic, 1),
    readFont("vazirmatn/700Bold/Vazirmatn_700Bold.ttf", openArabic, 1),
  ]);
  return { regular, bold, arabic: { regular: arabicRegular, bold: arabicBold } };
}

async function readFont(file: string, open: (parsed: Font) => Font, sizeFactor: number): Promise<FontFile> {
  const bytes = await readFile(nodeModule.createRequire(import.meta.url).resolve(`@expo-google-fonts/${file}`));
  const parsed = create(bytes);
  if (!("layout" in parsed)) throw new Error(`${file} is a collection of fonts.`);
  return { bytes, open: () => open(parsed), sizeFactor };
}

/**
 * The tables of a font are parsed once: anew for each PDF, that takes several times as long as drawing it. Glyphs are each PDF's own,
 * since they keep the characters that they were first asked for, and none when first asked for as a part of another glyph.
 */
function openForOnePdf(parsed: Font): Font {
  return Object.create(parsed, { _glyphs: { value: {} } }) as Font;
}

/** Source Sans 3 is drawn small in its square: a tenth larger, its small letters are as high as Vazirmatn's and those of most fonts. */
const EUROPEAN_SIZE = 1.1;

/** How far lines reach over and under their letters, in parts of a font's size: the font's own, 1.024 and 0.4, are far apart. */
const LINE = { ascent: 1.069 / EUROPEAN_SIZE, descent: 0.293 / EUROPEAN_SIZE };

/**
 * A letter that the font lacks is drawn as the parts that Unicode says it has: K and a caron for U+01E8. Signs that are put over or under
 * letters are looked for only in texts that have some, which takes a fifth off the time of a text. The dots of two Ukrainian yi beside
 * each other are such signs for the font.
 */
function openEuropean(parsed: Font): Font {
  const layout = (text: string): GlyphRun => {
    const shown = BEYOND_LATIN.test(text) ? takeApart(parsed, text) : text;
    return parsed.layout.call(font, shown, MARK.test(shown) ? {} : WITHOUT_MARKS);
  };
  const font: Font = Object.create(openForOnePdf(parsed), {
    layout: { value: layout },
    ascent: { value: LINE.ascent * parsed.unitsPerEm },
    descent: { value: -LINE.descent * parsed.unitsPerEm },
  }) as Font;
  return font;
}

/** What the font may lack: it has all before. */
const BEYOND_LATIN = /[^\0-\u017f]/;
const MARK = /[\p{M}їЇ]/u;
const WITHOUT_MARKS = { ccmp: false, mark: false, mkmk: false };
/** What has no glyph in any font. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

const takeApart = (font: Font, text: string): string =>
  Array.from(text, (letter) => {
    if (font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return letter;
    if (INVISIBLE.test(letter)) return "";
    return /\s/u.test(letter) ? " " : letter.normalize("NFKD");
  }).join("");

/** Ligatures that are a character of their own: the name of God, and lam with each alef, which the script has to write as one. */
const LIGATURES = [0xfdf2, 0xfef5, 0xfef6, 0xfef7, 0xfef8, 0xfef9, 0xfefa, 0xfefb, 0xfefc];

/**
 * The parser takes a text without letters, such as a bracket, for one from left to right; here only numbers are (UAX #9, I1 and I2).
 * Readers of PDFs turn what they find from left to right round again, the letters of a ligature too; so it stands for its one character,
 * which they know as these letters. Without kerning, since they take letters that are moved towards each other for two words.
 */
function openArabic(parsed: Font): Font {
  const font = openForOnePdf(parsed);
  const ligatures = new Map(LIGATURES.map((character) => [parsed.glyphForCodePoint(character).id, character]));
  const layout = (text: string): GlyphRun => {
    const direction = /\p{Nd}/u.test(text) ? "ltr" : "rtl";
    const run = parsed.layout.call(font, text, { kern: false }, "arab", undefined, direction);
    for (const glyph of run.glyphs) {
      const character = ligatures.get(glyph.id);
      if (character !== undefined) glyph.codePoints = [character];
    }
    return run;
  };
  return Object.create(font, { layout: { value: layout } }) as Font;
}
