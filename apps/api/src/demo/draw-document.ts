import { loadFonts } from "../pdf/load-fonts.ts";
import type { Row } from "../pdf/outline-form.ts";
import { openPdf } from "../pdf/pdf-pen.ts";

export type DemoDocument = {
  readonly title: string;
  readonly author?: string;
  readonly paragraphs: readonly string[];
  readonly rows?: readonly (readonly [label: string, answer: string])[];
};

/** A short PDF with a title, some rows of label and answer, and paragraphs. */
export async function drawDocument(
  { title, author = "Kanzlei Sommer & Partner", paragraphs, rows = [] }: DemoDocument,
  madeAt: Date,
): Promise<Uint8Array> {
  const pen = openPdf({ fonts: await loadFonts(), language: "de", title, author, madeAt, compress: true });
  pen.writeTitle(title);
  if (rows.length > 0) pen.writeRows(rows.map(([label, answer]): Row => ({ label, answer, warning: null })));
  for (const paragraph of paragraphs) pen.writeParagraph(paragraph);
  return pen.close((n, total) => `Seite ${String(n)} von ${String(total)}`);
}
