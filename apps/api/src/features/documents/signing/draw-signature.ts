import {
  degrees,
  LineCapStyle,
  moveTo,
  lineTo,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setLineCap,
  setLineWidth,
  setStrokingColor,
  stroke,
  type Color,
  type PDFFont,
  type PDFPage,
} from "@cantoo/pdf-lib";
import type { SignatureRequest } from "@stammdaten/shared/contract/documents.ts";
import { isolate } from "@stammdaten/shared/locales/find-text.ts";
import { layOutLines, type Face, type Run } from "../../../pdf/lay-out-lines.ts";
import { readSheet, type Sheet, type Shown } from "./place-on-page.ts";

/** Height of the field that a signature is drawn in, in parts of its width. */
const FIELD_RATIO = 1 / 3;

const INK = rgb(0.05, 0.1, 0.45);

/** A typeface, and by what its sizes are multiplied. */
export type SizedFont = { readonly font: PDFFont; readonly sizeFactor: number };

/** The typefaces of a typed signature and of what stands below it, and the one for a name in Arabic letters. */
type SignatureFonts = { readonly hand: SizedFont; readonly plain: SizedFont; readonly arabic: SizedFont };

/** A text in one line, in runs of one typeface from left to right. */
type Line = { readonly runs: readonly (SizedFont & { readonly text: string; readonly width: number })[]; readonly width: number };

/** Draws a signature onto its place of the page as it is shown, with the signer's name and the moment below it. */
export function drawSignature(
  page: PDFPage,
  { signature, name, x, y, width }: SignatureRequest,
  moment: string,
  { hand, plain, arabic }: SignatureFonts,
): void {
  const sheet = readSheet(page);
  // A field that reaches over the edge is moved back onto the page.
  const wide = Math.min(width, 1);
  const high = Math.min((wide * sheet.width * FIELD_RATIO) / sheet.height, 1);
  const left = Math.min(x, 1 - wide);
  const top = Math.min(y, 1 - high);
  if (signature.kind === "drawn") {
    const operators = signature.strokes.flatMap((points) => {
      const placed = points.map(([along, down]) => sheet.locate({ x: left + along * wide, y: top + down * high }));
      // A single touch is a dot: a line of no length with a round end.
      const [first, ...rest] = placed;
      return first === undefined
        ? []
        : [
            moveTo(first.x, first.y),
            ...(rest.length === 0 ? [lineTo(first.x, first.y)] : rest.map((point) => lineTo(point.x, point.y))),
            stroke(),
          ];
    });
    page.pushOperators(
      pushGraphicsState(),
      setLineWidth(1.4),
      setLineCap(LineCapStyle.Round),
      setStrokingColor(INK),
      ...operators,
      popGraphicsState(),
    );
  } else {
    const line = layOutLine(name, { european: hand, arabic });
    const size = Math.min((wide * sheet.width) / line.width, high * sheet.height * 0.8);
    drawLine(page, sheet, line, { x: left, y: top + high * 0.75, size, color: INK });
  }
  const caption = layOutLine(`${isolate(name)}, ${moment}`, { european: plain, arabic });
  const size = Math.max(5, Math.min(8, (wide * sheet.width) / caption.width));
  drawLine(page, sheet, caption, { x: left, y: Math.min(top + high + size / sheet.height, 1), size, color: INK });
}

/** Widths are those at the size of one point. */
function layOutLine(text: string, fonts: Readonly<Record<Face, SizedFont>>): Line {
  const widthOf = ({ face, text: shown }: Run): number => fonts[face].font.widthOfTextAtSize(shown, fonts[face].sizeFactor);
  const [runs = []] = layOutLines(text, "ltr", Infinity, widthOf);
  const measured = runs.map((run) => ({ ...fonts[run.face], text: run.text, width: widthOf(run) }));
  return { runs: measured, width: measured.reduce((sum, { width }) => sum + width, 0) };
}

/** Draws a line from a point of the page as it is shown. */
function drawLine(page: PDFPage, sheet: Sheet, { runs }: Line, { x, y, size, color }: Shown & { size: number; color: Color }): void {
  let before = 0;
  for (const { text, font, sizeFactor, width } of runs) {
    const at = sheet.locate({ x: x + (before * size) / sheet.width, y });
    page.drawText(text, { ...at, size: size * sizeFactor, font, color, rotate: degrees(sheet.degrees) });
    before += width;
  }
}
