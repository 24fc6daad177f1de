import type { Plane } from "./plane.ts";

/** A connected dark spot: what a printed letter is. Lengths in points. */
export type Mark = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** The neighbourhood that a point is compared with, as a share of the picture's longer side. */
const AROUND = 1 / 40;
/** Letters of a machine-readable zone whose document takes a third of the picture, and one that takes more than all of it. */
const [SMALLEST, LARGEST] = [0.006, 0.06];
/** Letters that run into one another are one mark. */
const WIDEST = 8;

/** The sums of all points above and left of each, a row and a column more than the picture has. */
function sumUp({ width, height, data }: Plane): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** Which points are darker than `share` of the mean around them, whatever the light. */
function findInk(plane: Plane, share: number): Uint8Array {
  const { width, height, data } = plane;
  const radius = Math.max(4, Math.round((Math.max(width, height) * AROUND) / 2));
  const sums = sumUp(plane);
  const ink = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)];
      const sum =
        (sums[bottom * (width + 1) + right] ?? 0) -
        (sums[top * (width + 1) + right] ?? 0) -
        (sums[bottom * (width + 1) + left] ?? 0) +
        (sums[top * (width + 1) + left] ?? 0);
      const mean = sum / ((bottom - top) * (right - left));
      if ((data[y * width + x] ?? 0) < mean * share) ink[y * width + x] = 1;
    }
  }
  return ink;
}

/** @param share how much darker than their surroundings letters are: 0.7 for black on white */
export function findMarks(plane: Plane, share: number): Mark[] {
  const { width, height } = plane;
  const ink = findInk(plane, share);
  const longer = Math.max(width, height);
  const marks: Mark[] = [];
  const stack: number[] = [];
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] !== 1) continue;
    ink[start] = 0;
    stack.push(start);
    let [left, right, top, bottom] = [width, -1, height, -1];
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          if (ink[ny * width + nx] !== 1) continue;
          ink[ny * width + nx] = 0;
          stack.push(ny * width + nx);
        }
    }
    const [markWidth, markHeight] = [right - left + 1, bottom - top + 1];
    if (markHeight >= longer * SMALLEST && markHeight <= longer * LARGEST && markWidth <= markHeight * WIDEST)
      marks.push({ left, right, top, bottom });
  }
  return marks;
}
