import type { Section } from "./outline-form.ts";
import type { PdfPen } from "./pdf-pen.ts";

/** A heading with the rows below it, in blocks. */
export function writeSection(pen: PdfPen, { title, blocks }: Section): void {
  pen.writeHeading(title, 2);
  for (const { heading, rows } of blocks) {
    if (heading !== null) pen.writeHeading(heading, 3);
    pen.writeRows(rows);
  }
}
