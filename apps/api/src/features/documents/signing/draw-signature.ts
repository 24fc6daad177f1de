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
  type PDFFont,
  type PDFPage,
} from "@cantoo/pdf-lib";
import type { SignatureRequest } from "@stammdaten/shared/contract/documents.ts";
import { readSheet } from "./place-on-page.ts";

/** Height of the field that a signature is drawn in, in parts of its width. */
const FIELD_RATIO = 1 / 3;

const INK = rgb(0.05, 0.1, 0.45);

type SignatureFonts = { readonly hand: PDFFont; readonly plain: PDFFont };

/** Draws a signature onto its place of the page as it is shown, with a line of text below it. */
export function drawSignature(
  page: PDFPage,
  { signature, name, x, y, width }: SignatureRequest,
  caption: string,
  { hand, plain }: SignatureFonts,
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
    const size = Math.min((wide * sheet.width) / hand.widthOfTextAtSize(name, 1), high * sheet.height * 0.8);
    const at = sheet.locate({ x: left, y: top + high * 0.75 });
    page.drawText(name, { ...at, size, font: hand, color: INK, rotate: degrees(sheet.degrees) });
  }
  const size = Math.max(5, Math.min(8, (wide * sheet.width) / plain.widthOfTextAtSize(caption, 1)));
  const below = sheet.locate({ x: left, y: Math.min(top + high + size / sheet.height, 1) });
  page.drawText(caption, { ...below, size, font: plain, color: INK, rotate: degrees(sheet.degrees) });
}
