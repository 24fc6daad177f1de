import { findLines, yAt, type Line } from "./find-lines.ts";
import { findMarks } from "./find-marks.ts";
import type { Plane } from "./plane.ts";

/** Two or three lines of equal length below one another: what a machine-readable zone looks like (ICAO 9303, part 3, 4.1). */
export type Zone = { readonly lines: readonly Line[]; readonly left: number; readonly right: number };

/** A line's length in heights of a letter: 30, 36 or 44 letters, with some of them not found. */
const [SHORTEST, LONGEST] = [17, 56];
/** The distance of two lines is 2.5 times the width of a letter, which is about as high as wide. */
const [NEAREST, FARTHEST] = [1.5, 3.7];

function areNeighbours(upper: Line, lower: Line): boolean {
  const [smaller, larger] = [Math.min(upper.height, lower.height), Math.max(upper.height, lower.height)];
  const overlap = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left);
  const whole = Math.max(upper.right, lower.right) - Math.min(upper.left, lower.left);
  const middle = (Math.max(upper.left, lower.left) + Math.min(upper.right, lower.right)) / 2;
  const distance = yAt(lower, middle) - yAt(upper, middle);
  return (
    larger < 1.5 * smaller &&
    overlap > 0.6 * whole &&
    Math.abs(upper.slope - lower.slope) < 0.12 &&
    distance > NEAREST * smaller &&
    distance < FARTHEST * larger
  );
}

/** Where in an upright, turned-over or slightly turned picture a machine-readable zone may be, the likeliest first. */
export function findZones(plane: Plane, share: number): Zone[] {
  const lines = findLines(findMarks(plane, share)).filter(({ left, right, height }) => {
    const length = (right - left) / height;
    return length > SHORTEST && length < LONGEST;
  });
  const inOrder = lines.sort((one, other) => yAt(one, (one.left + one.right) / 2) - yAt(other, (other.left + other.right) / 2));
  const zones: Zone[] = [];
  const used = new Set<Line>();
  for (const line of inOrder) {
    if (used.has(line)) continue;
    const group = [line];
    for (const next of inOrder) {
      const last = group.at(-1);
      if (last !== undefined && !group.includes(next) && !used.has(next) && areNeighbours(last, next)) group.push(next);
    }
    if (group.length < 2) continue;
    for (const one of group) used.add(one);
    const [left, right] = [Math.min(...group.map((one) => one.left)), Math.max(...group.map((one) => one.right))];
    zones.push({ lines: group, left, right });
  }
  const lettersOf = (zone: Zone): number => zone.lines.reduce((sum, line) => sum + line.marks.length, 0);
  return zones.sort((one, other) => lettersOf(other) - lettersOf(one));
}
