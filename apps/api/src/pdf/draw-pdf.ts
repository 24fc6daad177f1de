import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { readBrandColor } from "@stammdaten/shared/values/brand-color.ts";
import type { Letterhead } from "./letterhead.ts";
import { loadFonts } from "./load-fonts.ts";
import type { Row, Section } from "./outline-form.ts";
import { openPdf } from "./pdf-pen.ts";
import { readLogo } from "./read-logo.ts";
import { writeSection } from "./write-section.ts";

export type PdfPiece =
  | { readonly kind: "rows"; readonly rows: readonly Row[] }
  | { readonly kind: "heading" | "paragraph"; readonly text: string }
  | { readonly kind: "section"; readonly section: Section };

/** All that a PDF shows, as data that another thread can draw. */
export type PdfContent = {
  readonly language: ClientLanguage;
  readonly title: string;
  /** Whose it is. */
  readonly letterhead: Letterhead;
  readonly madeAt: Date;
  readonly pieces: readonly PdfPiece[];
  /** Stands before the number of each page. */
  readonly mark?: string;
  /** Whether pages are numbered, as they are where nothing is said; those that become a part of another document are not. */
  readonly isNumbered?: boolean;
};

/**
 * Draws a PDF 1.7, tagged (ISO 32000-1, 14.8). What takes long about it is `drawInThread`'s to do beside the
 * thread that answers requests.
 * @param options.compress false leaves the page contents readable, for tests
 */
export async function drawPdf(content: PdfContent, options: { compress?: boolean } = {}): Promise<Uint8Array> {
  const { language, title, letterhead, madeAt, pieces, mark, isNumbered = true } = content;
  const translate = createTranslate(language);
  const pen = openPdf({ fonts: await loadFonts(), language, title, author: letterhead.name, madeAt, compress: options.compress ?? true });
  const brand = readBrandColor(letterhead.brandColor);
  if (brand !== null) pen.drawBand(brand.ground);
  const logo = await readLogo(letterhead.logoUrl);
  if (logo !== null) pen.drawLogo(logo, letterhead.name);
  pen.writeTitle(title);
  for (const piece of pieces) {
    if (piece.kind === "rows") pen.writeRows(piece.rows);
    else if (piece.kind === "section") writeSection(pen, piece.section);
    else if (piece.kind === "heading") pen.writeHeading(piece.text, 2);
    else pen.writeParagraph(piece.text);
  }
  if (!isNumbered) return pen.close(null);
  return pen.close((n, total) => {
    const page = translate("print.page", { n, total });
    return mark === undefined ? page : `${mark} · ${page}`;
  });
}
