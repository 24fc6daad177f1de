import { cutLine, type Cut } from "./cut-line.ts";
import { median, type Line } from "./find-lines.ts";
import type { Zone } from "./find-zones.ts";
import type { Plane } from "./plane.ts";

/** How many letters a line has, by the number of lines (ICAO 9303, parts 4 to 6). */
const lengths: Readonly<Record<number, readonly number[]>> = { 2: [36, 44], 3: [30] };

const centreOf = ({ left, right }: { readonly left: number; readonly right: number }): number => (left + right) / 2;

/** Marks that are one letter, and the distance from each to the next. */
function measurePitch({ marks, height }: Line): number {
  const single = marks.filter(({ left, right }) => right - left < 1.15 * height);
  const steps = single.slice(1).map((mark, at) => centreOf(mark) - centreOf(single[at] ?? mark));
  return median(steps.filter((step) => step > 0.4 * height && step < 1.7 * height));
}

type Grid = { readonly count: number; readonly centres: readonly number[] };

/** The middle of each letter's place in a line; null where the line is none of the formats. */
function placeLetters(zone: Zone, line: Line): Grid | null {
  const pitch = measurePitch(line);
  if (pitch === 0) return null;
  const span = zone.right - zone.left;
  // A letter's ink is narrower than its place.
  const counted = (span + 0.3 * pitch) / pitch;
  const count = (lengths[zone.lines.length] ?? []).find((length) => Math.abs(counted - length) < Math.max(2.2, 0.075 * length));
  if (count === undefined) return null;
  const points: { at: number; x: number }[] = [];
  let [index, before] = [0, undefined as number | undefined];
  for (const mark of line.marks) {
    if (mark.right - mark.left > 1.15 * line.height) continue;
    const x = centreOf(mark);
    index =
      before === undefined
        ? Math.max(0, Math.round((x - zone.left - 0.4 * pitch) / pitch))
        : index + Math.max(1, Math.round((x - before) / pitch));
    before = x;
    points.push({ at: index, x });
  }
  if (points.length < count * 0.6 || index > count - 1 + 1) return null;
  const shift = Math.min(0, count - 1 - index);
  const fitted = fitCurve(points.map(({ at, x }) => ({ at: at + shift, x })));
  return { count, centres: Array.from({ length: count }, (_, at) => fitted(at)) };
}

/** A parabola through the points, by least squares: letters that lie farther away are closer together. */
function fitCurve(points: readonly { readonly at: number; readonly x: number }[]): (at: number) => number {
  const middle = points.reduce((sum, { at }) => sum + at, 0) / points.length;
  const sums = [0, 0, 0, 0, 0];
  const right = [0, 0, 0];
  for (const { at, x } of points)
    for (let power = 0; power < 5; power++) {
      sums[power] = (sums[power] ?? 0) + (at - middle) ** power;
      if (power < 3) right[power] = (right[power] ?? 0) + x * (at - middle) ** power;
    }
  const [s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0] = sums;
  const [r0 = 0, r1 = 0, r2 = 0] = right;
  const determinant = (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number): number =>
    a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const whole = determinant(s0, s1, s2, s1, s2, s3, s2, s3, s4);
  const constant = determinant(r0, s1, s2, r1, s2, s3, r2, s3, s4) / whole;
  const linear = determinant(s0, r0, s2, s1, r1, s3, s2, r2, s4) / whole;
  const square = determinant(s0, s1, r0, s1, s2, r1, s2, s3, r2) / whole;
  return (at) => constant + linear * (at - middle) + square * (at - middle) ** 2;
}

/** One letter's place, cut out and straightened. */
export type Cell = Plane & { readonly isFiller: boolean };

/** The letters of a zone, line by line; null where they cannot be separated. */
export function splitCells(plane: Plane, zone: Zone, scale: number, cut: Cut): Cell[][] | null {
  const lines: Cell[][] = [];
  for (const line of zone.lines) {
    const grid = placeLetters(zone, line);
    if (grid === null) return null;
    const { strip, columnAt } = cutLine(plane, zone, line, scale, cut);
    const centres = grid.centres.map(columnAt);
    lines.push(
      centres.map((centre, at) => {
        const pitch = ((centres[at + 1] ?? centre) - (centres[at - 1] ?? centre)) / (at === 0 || at === centres.length - 1 ? 1 : 2);
        return cutCell(strip, Math.round(centre - pitch / 2), Math.round(pitch));
      }),
    );
  }
  return new Set(lines.map(({ length }) => length)).size === 1 ? lines : null;
}

function cutCell({ width, height, data }: Plane, left: number, cellWidth: number): Cell {
  const cell = new Uint8Array(cellWidth * height).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < cellWidth; x++) if (left + x >= 0 && left + x < width) cell[y * cellWidth + x] = data[y * width + left + x] ?? 255;
  const plane = { width: cellWidth, height, data: cell };
  return { ...plane, isFiller: isFiller(plane) };
}

const DARK = 110;

/**
 * Whether a place holds the filler, an open angle: its ink begins in the middle of its left side, ends at the top and bottom of its
 * right, and leaves the middle of that free. Recognised by shape, since as a letter it is taken for K, L or C.
 */
function isFiller({ width, height, data }: Plane): boolean {
  const rows: { y: number; left: number; right: number }[] = [];
  for (let y = 0; y < height; y++) {
    let [left, right] = [width, -1];
    for (let x = 0; x < width; x++)
      if ((data[y * width + x] ?? 255) < DARK) {
        left = Math.min(left, x);
        right = Math.max(right, x);
      }
    if (right >= 0) rows.push({ y, left, right });
  }
  if (rows.length < height * 0.2) return false;
  const [left, right] = [Math.min(...rows.map((row) => row.left)), Math.max(...rows.map((row) => row.right))];
  const span = right - left + 1;
  const [top, bottom] = [rows[0]?.y ?? 0, rows.at(-1)?.y ?? 0];
  const between = (from: number, to: number) => rows.filter(({ y }) => y >= top + from * (bottom - top) && y <= top + to * (bottom - top));
  const meanOf = (part: readonly { left: number; right: number }[], side: "left" | "right") =>
    part.reduce((sum, row) => sum + (row[side] - left) / span, 0) / Math.max(1, part.length);
  const [upper, middle, lower] = [between(0.12, 0.28), between(0.44, 0.56), between(0.72, 0.88)];
  return (
    meanOf(upper, "left") > 0.28 &&
    meanOf(lower, "left") > 0.28 &&
    meanOf(middle, "left") < 0.15 &&
    meanOf(middle, "right") < 0.6 &&
    meanOf(upper, "right") > 0.6 &&
    meanOf(lower, "right") > 0.6
  );
}
