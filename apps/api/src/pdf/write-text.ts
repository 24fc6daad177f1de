import { directionOf, type ClientLanguage } from "@stammdaten/shared/values/language.ts";
import type { Fonts } from "./load-fonts.ts";
import { dropControls, hasRightToLeft, layOutLines, type Run } from "./lay-out-lines.ts";

/**
 * Font, size in points and colour of a text; and its direction where that is not the page's. Letters of all fonts look equally large at a
 * size: it is multiplied by the font's `sizeFactor`.
 */
export type TextStyle = { readonly weight: "regular" | "bold"; readonly size: number; readonly color: string; readonly direction?: "auto" };

/**
 * Where a text goes, in points: how far from the edge at which the page's lines begin, how wide it may be, and how far from the top where
 * that is not `doc.y`. Its lines begin at that edge too, or end at the other.
 */
export type TextBox = { readonly from: number; readonly width: number; readonly top?: number; readonly isAtEnd?: boolean };

export type TextWriter = {
  /** How high a text will be in a box of that width. */
  readonly heightOf: (text: string, style: TextStyle, width: number) => number;
  /** Writes a text into its box and goes on on the next page where it has to; `doc.y` is below it then. */
  readonly write: (text: string, style: TextStyle, box: TextBox) => void;
  /** From the left edge of the page to a box. */
  readonly leftOf: (box: TextBox) => number;
  /** A text as it is read, where its glyphs are not drawn in that order; for readers that speak or copy. */
  readonly readAs: (text: string) => { readonly actual?: string };
};

type FontName = "regular" | "bold" | "arabicRegular" | "arabicBold";
const fontOf = ({ face }: Run, weight: TextStyle["weight"]): FontName =>
  face === "european" ? weight : weight === "bold" ? "arabicBold" : "arabicRegular";

/**
 * Writes text in a document's fonts. pdfkit breaks lines by itself, but knows of no second direction and no second font in a line: what
 * needs one of them is laid out by `layOutLines`.
 */
export function openTextWriter(doc: PDFKit.PDFDocument, fonts: Fonts, language: ClientLanguage): TextWriter {
  doc
    .registerFont("regular", fonts.regular.open())
    .registerFont("bold", fonts.bold.open())
    .registerFont("arabicRegular", fonts.arabic.regular.open())
    .registerFont("arabicBold", fonts.arabic.bold.open());
  const sizeFactors: Readonly<Record<FontName, number>> = {
    regular: fonts.regular.sizeFactor,
    bold: fonts.bold.sizeFactor,
    arabicRegular: fonts.arabic.regular.sizeFactor,
    arabicBold: fonts.arabic.bold.sizeFactor,
  };
  const pageDirection = directionOf(language);
  const isMixed = (text: string): boolean => pageDirection === "rtl" || hasRightToLeft(text);
  const sizeIn = (font: FontName, { size }: TextStyle): number => size * sizeFactors[font];
  const use = (font: FontName, style: TextStyle) => doc.font(font).fontSize(sizeIn(font, style)).fillColor(style.color);
  const leftOf = ({ from, width }: TextBox): number => (pageDirection === "rtl" ? doc.page.width - from - width : from);
  const measure = (run: Run, style: TextStyle): number => use(fontOf(run, style.weight), style).widthOfString(run.text);
  const linesOf = (text: string, style: TextStyle, width: number): Run[][] =>
    layOutLines(text, style.direction ?? pageDirection, width, (run) => measure(run, style));
  /** Of a line that may have both faces, and where its letters stand in it. */
  const leadingOf = (style: TextStyle): { readonly height: number; readonly ascent: number } => {
    const heights = (["regular", "arabicRegular"] as const).map((font) => {
      const { ascender, descender } = readMetrics(use(font, style));
      const size = sizeIn(font, style);
      return { ascent: (ascender / 1000) * size, descent: (-descender / 1000) * size };
    });
    const ascent = Math.max(...heights.map((one) => one.ascent));
    return { ascent, height: ascent + Math.max(...heights.map((one) => one.descent)) };
  };

  const writeLines = (text: string, style: TextStyle, box: TextBox): void => {
    const { height, ascent } = leadingOf(style);
    if (box.top !== undefined) doc.y = box.top;
    const isAtRight = (pageDirection === "rtl") !== (box.isAtEnd === true);
    for (const runs of linesOf(text, style, box.width)) {
      if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.continueOnNewPage();
      const top = doc.y;
      const widths = runs.map((run) => measure(run, style));
      let x = leftOf(box) + (isAtRight ? box.width - widths.reduce((sum, one) => sum + one, 0) : 0);
      const placed = runs.map((run, index) => {
        const left = x;
        x += widths[index] ?? 0;
        return { run, left };
      });
      // In the order in which they are read, which is that of the tagged content too.
      for (const { run, left } of placed.sort((one, other) => one.run.at - other.run.at))
        use(fontOf(run, style.weight), style).text(run.text, left, top + ascent, { lineBreak: false, baseline: "alphabetic" });
      doc.y = top + height;
    }
  };

  return {
    leftOf,
    heightOf: (text, style, width) =>
      isMixed(text)
        ? linesOf(text, style, width).length * leadingOf(style).height
        : use(style.weight, style).heightOfString(text, { width }),
    write: (text, style, box) => {
      if (isMixed(text)) writeLines(text, style, box);
      else
        use(style.weight, style).text(text, leftOf(box), box.top ?? doc.y, {
          width: box.width,
          ...(box.isAtEnd === true && { align: "right", lineBreak: false }),
        });
    },
    readAs: (text) => (hasRightToLeft(text) ? { actual: dropControls(text) } : {}),
  };
}

/** What pdfkit's types leave out: the height of the current font over and under its line, in thousandths of its size. */
type Metrics = { readonly _font: { readonly ascender: number; readonly descender: number } };

const readMetrics = (doc: PDFKit.PDFDocument): Metrics["_font"] => (doc as unknown as Metrics)._font;
