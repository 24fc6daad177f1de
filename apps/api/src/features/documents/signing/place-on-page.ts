import type { PDFPage } from "@cantoo/pdf-lib";

/** A point of the page as it is shown: 0 is its left or upper edge, 1 its right or lower one. */
export type Shown = { readonly x: number; readonly y: number };

/** How a page is shown: its size in points after it was turned, and where a shown point lies in the page's own space. */
export type Sheet = {
  readonly width: number;
  readonly height: number;
  readonly degrees: 0 | 90 | 180 | 270;
  readonly locate: (shown: Shown) => { x: number; y: number };
};

/**
 * Pages are shown turned clockwise by their /Rotate entry and cut to their crop box (ISO 32000-2, 7.7.3.3 and 14.11.2);
 * what is drawn on them is drawn before that.
 */
export function readSheet(page: PDFPage): Sheet {
  const { x: left, y: bottom, width, height } = page.getCropBox();
  const degrees = ((((Math.round(page.getRotation().angle / 90) * 90) % 360) + 360) % 360) as Sheet["degrees"];
  const isTurned = degrees === 90 || degrees === 270;
  const locate: Sheet["locate"] = ({ x, y }) => {
    switch (degrees) {
      case 90:
        return { x: left + y * width, y: bottom + x * height };
      case 180:
        return { x: left + width - x * width, y: bottom + y * height };
      case 270:
        return { x: left + width - y * width, y: bottom + height - x * height };
      default:
        return { x: left + x * width, y: bottom + height - y * height };
    }
  };
  return { width: isTurned ? height : width, height: isTurned ? width : height, degrees, locate };
}
