import { readFile } from "node:fs/promises";
import nodeModule from "node:module";
import { create, type Font } from "fontkit";

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

/** The two font weights of a printed form. */
export type Fonts = { readonly regular: FontFile; readonly bold: FontFile };

let loaded: Promise<Fonts> | undefined;

/**
 * Noto Sans (SIL Open Font License 1.1), which has the letters of every European language; read once. The fonts that
 * every PDF reader brings know Western Europe's only.
 */
export function loadFonts(): Promise<Fonts> {
  loaded ??= readFonts();
  return loaded;
}

async function readFonts(): Promise<Fonts> {
  const { resolve } = nodeModule.createRequire(import.meta.url);
  const read = async (file: string): Promise<FontFile> => {
    const bytes = await readFile(resolve(`@expo-google-fonts/noto-sans/${file}`));
    const parsed = create(bytes);
    if (!("layout" in parsed)) throw new Error(`${file} is a collection of fonts.`);
    return { bytes, open: () => openForOnePdf(parsed) };
  };
  const [regular, bold] = await Promise.all([read("400Regular/NotoSans_400Regular.ttf"), read("700Bold/NotoSans_700Bold.ttf")]);
  return { regular, bold };
}

/**
 * The tables of a font are parsed once: anew for each PDF, that takes several times as long as drawing it. Glyphs are each PDF's own,
 * since they keep the characters that they were first asked for, and none when first asked for as a part of another glyph.
 */
function openForOnePdf(parsed: Font): Font {
  return Object.create(parsed, { _glyphs: { value: {} } }) as Font;
}
