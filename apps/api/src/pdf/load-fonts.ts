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

/** A font as bytes, and as pdfkit takes it for one PDF. */
type FontFile = { readonly bytes: Buffer; readonly open: () => Font };

/** Two weights of a typeface. */
type Weights = { readonly regular: FontFile; readonly bold: FontFile };

/** The fonts of a printed form: those with the letters of Europe, and those with the Arabic ones. */
export type Fonts = Weights & { readonly arabic: Weights };

let loaded: Promise<Fonts> | undefined;

/**
 * Noto Sans, which has the letters of every European language, and Vazirmatn, which has the Arabic ones (both SIL Open Font License 1.1);
 * read once. The fonts that every PDF reader brings know Western Europe's only.
 */
export function loadFonts(): Promise<Fonts> {
  loaded ??= readFonts();
  return loaded;
}

async function readFonts(): Promise<Fonts> {
  const [regular, bold, arabicRegular, arabicBold] = await Promise.all([
    readFont("noto-sans/400Regular/NotoSans_400Regular.ttf", openForOnePdf),
    readFont("noto-sans/700Bold/NotoSans_700Bold.ttf", openForOnePdf),
    readFont("vazirmatn/400Regular/Vazirmatn_400Regular.ttf", openArabic),
    readFont("vazirmatn/700Bold/Vazirmatn_700Bold.ttf", openArabic),
  ]);
  return { regular, bold, arabic: { regular: arabicRegular, bold: arabicBold } };
}

async function readFont(file: string, open: (parsed: Font) => Font): Promise<FontFile> {
  const bytes = await readFile(nodeModule.createRequire(import.meta.url).resolve(`@expo-google-fonts/${file}`));
  const parsed = create(bytes);
  if (!("layout" in parsed)) throw new Error(`${file} is a collection of fonts.`);
  return { bytes, open: () => open(parsed) };
}

/**
 * The tables of a font are parsed once: anew for each PDF, that takes several times as long as drawing it. Glyphs are each PDF's own,
 * since they keep the characters that they were first asked for, and none when first asked for as a part of another glyph.
 */
function openForOnePdf(parsed: Font): Font {
  return Object.create(parsed, { _glyphs: { value: {} } }) as Font;
}

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
