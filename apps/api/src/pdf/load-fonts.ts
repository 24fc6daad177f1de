import { readFile } from "node:fs/promises";
import nodeModule from "node:module";

/** The two font weights of a printed form. */
export type Fonts = { readonly regular: Buffer; readonly bold: Buffer };

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
  const read = (file: string): Promise<Buffer> => readFile(resolve(`@expo-google-fonts/noto-sans/${file}`));
  const [regular, bold] = await Promise.all([read("400Regular/NotoSans_400Regular.ttf"), read("700Bold/NotoSans_700Bold.ttf")]);
  return { regular, bold };
}
