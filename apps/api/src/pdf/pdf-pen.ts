import PDFDocument from "pdfkit";
import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import type { Fonts } from "./load-fonts.ts";
import type { Row } from "./outline-form.ts";
import { openTextWriter, type TextBox, type TextStyle, type TextWriter } from "./write-text.ts";

// All lengths in points (1/72 inch).
const MARGIN = 56;
const LABEL_WIDTH = 180;
const GAP = 16;
const ROW_GAP = 6;
const FOOTER_FROM_BOTTOM = 36;
const BAND_HEIGHT = 10;
const LOGO = { width: 180, height: 48, gap: 14 };
/** Minimum space below a heading, so that it is not alone at the end of a page. */
const HEADING_ROOM = 72;
const INK = "#111111";
const GREY = "#4a4a4a";
const styles = {
  title: { weight: "bold", size: 20, color: INK },
  2: { weight: "bold", size: 14, color: INK },
  3: { weight: "bold", size: 11.5, color: INK },
  body: { weight: "regular", size: 10, color: INK },
  label: { weight: "bold", size: 10, color: GREY },
  // What a client wrote is read in its own direction, whatever the language of the page.
  answer: { weight: "regular", size: 10, color: INK, direction: "auto" },
  small: { weight: "regular", size: 8.5, color: GREY },
} as const satisfies Record<string, TextStyle>;

export type PdfPen = {
  /** Lays a band of a colour along the upper edge of the first page; it says nothing, so nothing is read aloud of it. */
  readonly drawBand: (color: string) => void;
  /** Draws a picture above what follows; one that cannot be read is left out. */
  readonly drawLogo: (picture: Buffer, name: string) => void;
  readonly writeTitle: (text: string) => void;
  readonly writeHeading: (text: string, level: 2 | 3) => void;
  readonly writeRows: (rows: readonly Row[]) => void;
  readonly writeParagraph: (text: string) => void;
  /** Numbers the pages, where they have names, and gives the file. Nothing can be written afterwards. */
  readonly close: (namePage: ((n: number, total: number) => string) | null) => Promise<Uint8Array>;
};

export type PdfSettings = {
  readonly fonts: Fonts;
  readonly language: ClientLanguage;
  readonly title: string;
  readonly author: string;
  readonly madeAt: Date;
  readonly compress: boolean;
};

/** A document that is being written, and how text gets on its page. */
type Sheet = {
  readonly doc: PDFKit.PDFDocument;
  readonly text: TextWriter;
  /** Of the text between the margins. */
  readonly width: number;
  /** Begins a page where the rest of this one is too short. */
  readonly keepTogether: (height: number) => void;
  /** A tagged piece of text; it is drawn at once when its parent is part of the document. */
  readonly tag: (type: string, text: string, style: TextStyle, box: TextBox) => PDFKit.PDFStructureElement;
};

/** Opens a document of A4 pages that grows downwards; each piece is tagged for readers that speak or reflow. */
export function openPdf(settings: PdfSettings): PdfPen {
  const sheet = openSheet(settings);
  const { doc, text: writer, width, keepTogether, tag } = sheet;
  const line: TextBox = { from: MARGIN, width };
  const collected = collect(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  return {
    drawBand: (color) => {
      doc.markContent("Artifact", { type: "Layout" });
      doc.rect(0, 0, doc.page.width, BAND_HEIGHT).fill(color);
      doc.endMarkedContent();
    },
    drawLogo: (picture, name) => {
      const size = measure(doc, picture);
      if (size === null) return;
      const scale = Math.min(1, LOGO.width / size.width, LOGO.height / size.height);
      const [wide, high] = [size.width * scale, size.height * scale];
      const top = doc.y;
      root.add(
        doc.struct("Figure", { alt: name }, () => {
          doc.image(picture, writer.leftOf({ from: MARGIN, width: wide }), top, { width: wide, height: high });
        }),
      );
      doc.y = top + high + LOGO.gap;
    },
    writeTitle: (text) => {
      root.add(tag("H1", text, styles.title, line));
      doc.moveDown(0.5);
    },
    writeHeading: (text, level) => {
      keepTogether(HEADING_ROOM);
      if (doc.y > MARGIN) doc.y += level === 2 ? 14 : 4;
      root.add(tag(`H${String(level)}`, text, styles[level], line));
      doc.y += level === 2 ? 6 : 3;
    },
    writeRows: (rows) => {
      const list = doc.struct("L");
      root.add(list);
      for (const row of rows) writeRow(sheet, list, row);
      list.end();
    },
    writeParagraph: (text) => {
      keepTogether(writer.heightOf(text, styles.body, width));
      root.add(tag("P", text, styles.body, line));
      doc.y += ROW_GAP;
    },
    close: (namePage) => {
      if (namePage !== null) numberPages(sheet, namePage);
      root.end();
      doc.end();
      return collected;
    },
  };
}

function openSheet({ fonts, language, title, author, madeAt, compress }: PdfSettings): Sheet {
  const doc = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    pdfVersion: "1.7",
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    compress,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  });
  const bottom = (): number => doc.page.height - MARGIN;
  const writer = openTextWriter(doc, fonts, language);
  return {
    doc,
    text: writer,
    width: doc.page.width - 2 * MARGIN,
    keepTogether: (height) => {
      if (doc.y + height > bottom() && height <= bottom() - MARGIN) doc.addPage();
    },
    tag: (type, text, style, box) => doc.struct(type, writer.readAs(text), () => writer.write(text, style, box)),
  };
}

/** Label and answer side by side; an answer that is longer than what is left goes on on the next page. */
function writeRow({ doc, text, width, keepTogether, tag }: Sheet, list: PDFKit.PDFStructureElement, { label, answer, warning }: Row): void {
  const name: TextBox = { from: MARGIN, width: LABEL_WIDTH };
  const value: TextBox = { from: MARGIN + LABEL_WIDTH + GAP, width: width - LABEL_WIDTH - GAP };
  const labelHeight = text.heightOf(label, styles.label, name.width);
  const answerHeight = text.heightOf(answer, styles.answer, value.width);
  const warningHeight = warning === null ? 0 : text.heightOf(warning, styles.small, value.width);
  keepTogether(Math.max(labelHeight, answerHeight + warningHeight));
  const top = doc.y;
  const { page } = doc;
  const body = doc.struct("LBody");
  const item = doc.struct("LI");
  body.add(tag("P", answer, styles.answer, { ...value, top }));
  if (warning !== null) body.add(tag("Note", warning, styles.small, value));
  item.add(tag("Lbl", label, styles.label, { ...name, top }));
  item.add(body);
  list.add(item);
  doc.y = (doc.page === page ? Math.max(doc.y, top + labelHeight) : doc.y) + ROW_GAP;
}

/** Writes a line at the foot of every page. */
function numberPages({ doc, text, width }: Sheet, namePage: (n: number, total: number) => string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    // Below the margin, where text would otherwise begin a page of its own; no part of what is read aloud.
    doc.page.margins.bottom = 0;
    doc.markContent("Artifact", { type: "Pagination", attached: ["Bottom"] });
    const top = doc.page.height - FOOTER_FROM_BOTTOM;
    text.write(namePage(index + 1, count), styles.small, { from: MARGIN, width, top, isAtEnd: true });
    doc.endMarkedContent();
  }
}

/** What pdfkit's types leave out. */
type Opener = { readonly openImage: (picture: Buffer) => { readonly width: number; readonly height: number } };

/** The size of a PNG or JPEG; null for what is none. */
function measure(doc: PDFKit.PDFDocument, picture: Buffer): { width: number; height: number } | null {
  try {
    const { width, height } = (doc as unknown as Opener).openImage(picture);
    return { width, height };
  } catch {
    return null;
  }
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("error", reject);
    doc.on("end", () => {
      resolve(new Uint8Array(Buffer.concat(chunks)));
    });
  });
}
