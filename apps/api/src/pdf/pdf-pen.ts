import PDFDocument from "pdfkit";
import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import type { Fonts } from "./load-fonts.ts";
import type { Row } from "./outline-form.ts";

// All lengths in points (1/72 inch).
const MARGIN = 56;
const LABEL_WIDTH = 180;
const GAP = 16;
const ROW_GAP = 6;
const FOOTER_FROM_BOTTOM = 36;
const LOGO = { width: 180, height: 48, gap: 14 };
/** Minimum space below a heading, so that it is not alone at the end of a page. */
const HEADING_ROOM = 72;
const sizes = { title: 20, 2: 14, 3: 11.5, body: 10, small: 8.5 } as const;
const INK = "#111111";
const GREY = "#4a4a4a";

export type PdfPen = {
  /** Draws a picture above what follows; one that cannot be read is left out. */
  readonly drawLogo: (picture: Buffer, name: string) => void;
  readonly writeTitle: (text: string) => void;
  readonly writeHeading: (text: string, level: 2 | 3) => void;
  readonly writeRows: (rows: readonly Row[]) => void;
  readonly writeParagraph: (text: string) => void;
  /** Numbers the pages and gives the file. Nothing can be written afterwards. */
  readonly close: (namePage: (n: number, total: number) => string) => Promise<Uint8Array>;
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
  /** Of the text between the margins. */
  readonly width: number;
  /** Sets font, size and colour of what is written next. */
  readonly use: (font: "regular" | "bold", size: number, color?: string) => PDFKit.PDFDocument;
  /** Begins a page where the rest of this one is too short. */
  readonly keepTogether: (height: number) => void;
  /** A tagged piece of text; it is drawn at once when its parent is part of the document. */
  readonly tag: (type: string, draw: () => unknown) => PDFKit.PDFStructureElement;
};

/** Opens a document of A4 pages that grows downwards; each piece is tagged for readers that speak or reflow. */
export function openPdf(settings: PdfSettings): PdfPen {
  const sheet = openSheet(settings);
  const { doc, width, use, keepTogether, tag } = sheet;
  const collected = collect(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  return {
    drawLogo: (picture, name) => {
      const size = measure(doc, picture);
      if (size === null) return;
      const scale = Math.min(1, LOGO.width / size.width, LOGO.height / size.height);
      const top = doc.y;
      root.add(
        doc.struct("Figure", { alt: name }, () => {
          doc.image(picture, MARGIN, top, { width: size.width * scale, height: size.height * scale });
        }),
      );
      doc.y = top + size.height * scale + LOGO.gap;
    },
    writeTitle: (text) => {
      root.add(tag("H1", () => use("bold", sizes.title).text(text, MARGIN, doc.y, { width })));
      doc.moveDown(0.5);
    },
    writeHeading: (text, level) => {
      keepTogether(HEADING_ROOM);
      if (doc.y > MARGIN) doc.y += level === 2 ? 14 : 4;
      root.add(tag(`H${String(level)}`, () => use("bold", sizes[level]).text(text, MARGIN, doc.y, { width })));
      doc.y += level === 2 ? 6 : 3;
    },
    writeRows: (rows) => {
      const list = doc.struct("L");
      root.add(list);
      for (const row of rows) writeRow(sheet, list, row);
      list.end();
    },
    writeParagraph: (text) => {
      keepTogether(use("regular", sizes.body).heightOfString(text, { width }));
      root.add(tag("P", () => use("regular", sizes.body).text(text, MARGIN, doc.y, { width })));
      doc.y += ROW_GAP;
    },
    close: (namePage) => {
      numberPages(sheet, namePage);
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
  doc.registerFont("regular", fonts.regular.open()).registerFont("bold", fonts.bold.open());
  const bottom = (): number => doc.page.height - MARGIN;
  return {
    doc,
    width: doc.page.width - 2 * MARGIN,
    use: (font, size, color = INK) => doc.font(font).fontSize(size).fillColor(color),
    keepTogether: (height) => {
      if (doc.y + height > bottom() && height <= bottom() - MARGIN) doc.addPage();
    },
    tag: (type, draw) =>
      doc.struct(type, {}, () => {
        draw();
      }),
  };
}

/** Label and answer side by side; an answer that is longer than what is left goes on on the next page. */
function writeRow({ doc, width, use, keepTogether, tag }: Sheet, list: PDFKit.PDFStructureElement, { label, answer, warning }: Row): void {
  const answerX = MARGIN + LABEL_WIDTH + GAP;
  const answerWidth = width - LABEL_WIDTH - GAP;
  const labelHeight = use("bold", sizes.body).heightOfString(label, { width: LABEL_WIDTH });
  const answerHeight = use("regular", sizes.body).heightOfString(answer, { width: answerWidth });
  const warningHeight = warning === null ? 0 : use("regular", sizes.small).heightOfString(warning, { width: answerWidth });
  keepTogether(Math.max(labelHeight, answerHeight + warningHeight));
  const top = doc.y;
  const { page } = doc;
  const body = doc.struct("LBody");
  body.add(tag("P", () => use("regular", sizes.body).text(answer, answerX, top, { width: answerWidth })));
  if (warning !== null)
    body.add(tag("Note", () => use("regular", sizes.small, GREY).text(warning, answerX, doc.y, { width: answerWidth })));
  const item = doc.struct("LI");
  item.add(tag("Lbl", () => use("bold", sizes.body, GREY).text(label, MARGIN, top, { width: LABEL_WIDTH })));
  item.add(body);
  list.add(item);
  doc.y = (doc.page === page ? Math.max(doc.y, top + labelHeight) : doc.y) + ROW_GAP;
}

/** Writes a line at the foot of every page. */
function numberPages({ doc, width, use }: Sheet, namePage: (n: number, total: number) => string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    // Below the margin, where text would otherwise begin a page of its own; no part of what is read aloud.
    doc.page.margins.bottom = 0;
    doc.markContent("Artifact", { type: "Pagination", attached: ["Bottom"] });
    use("regular", sizes.small, GREY).text(namePage(index + 1, count), MARGIN, doc.page.height - FOOTER_FROM_BOTTOM, {
      width,
      align: "right",
      lineBreak: false,
    });
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
