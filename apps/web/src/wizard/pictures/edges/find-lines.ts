import type { Gradient } from "./measure-gradient.ts";

/** A straight line: all points with x · cos + y · sin = offset. */
export type Line = { readonly angle: number; readonly cos: number; readonly sin: number; readonly offset: number };

/** Steps of the angle in half a turn, one degree each, and points that one step of the offset takes. */
const ANGLES = 180;
const STEP = 2;
/** A point of an edge speaks for lines that differ from its own direction by so many degrees. */
const SPREAD = 3;
const MOST_LINES = 28;
/** Fewest points of a line, as a share of the picture's shorter side. */
const LEAST_POINTS = 0.14;
/** What is nearer than so many degrees and steps to a line is that line. */
const NEAR_ANGLE = 5;
const NEAR_STEPS = 4;

/** Whether no neighbour across the edge is stronger: an edge is one point wide then. */
function isCrest({ width, dx, dy, strength }: Gradient, here: number): boolean {
  const size = strength[here] ?? 0;
  const [right, down] = [Math.round((dx[here] ?? 0) / size), Math.round((dy[here] ?? 0) / size)];
  const step = down * width + right;
  return size >= (strength[here + step] ?? 0) && size > (strength[here - step] ?? 0);
}

/** Votes of all edges for lines: by angle, and in each angle by offset (the Hough transform, with the direction of the edge known). */
function countVotes(gradient: Gradient, reach: number): Float32Array {
  const { width, height, dx, dy, strength, threshold } = gradient;
  const votes = new Float32Array(ANGLES * reach);
  const turns = Array.from({ length: ANGLES }, (_, angle) => [Math.cos((angle * Math.PI) / ANGLES), Math.sin((angle * Math.PI) / ANGLES)]);
  for (let y = 2; y < height - 2; y += 1)
    for (let x = 2; x < width - 2; x += 1) {
      const here = y * width + x;
      if ((strength[here] ?? 0) < threshold || !isCrest(gradient, here)) continue;
      const own = Math.round((Math.atan2(dy[here] ?? 0, dx[here] ?? 0) * ANGLES) / Math.PI);
      for (let angle = own - SPREAD; angle <= own + SPREAD; angle += 1) {
        const index = ((angle % ANGLES) + ANGLES) % ANGLES;
        const [cos = 0, sin = 0] = turns[index] ?? [];
        const bin = index * reach + Math.round((x * cos + y * sin) / STEP + reach / 2);
        votes[bin] = (votes[bin] ?? 0) + 1;
      }
    }
  return votes;
}

/** The lines that most edges lie on, the strongest first. */
export function findLines(gradient: Gradient): readonly Line[] {
  const { width, height } = gradient;
  const reach = 2 * Math.ceil(Math.hypot(width, height) / STEP) + 4;
  const votes = countVotes(gradient, reach);
  // A line that is not quite straight has its points in two offsets beside each other.
  const sums = votes.map((count, bin) => count + 0.5 * ((votes[bin - 1] ?? 0) + (votes[bin + 1] ?? 0)));
  const least = LEAST_POINTS * Math.min(width, height);
  const peaks = Array.from(sums.keys())
    .filter((bin) => (sums[bin] ?? 0) >= least)
    .sort((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0));
  const lines: Line[] = [];
  for (const bin of peaks) {
    const [index, step] = [Math.floor(bin / reach), (bin % reach) - reach / 2];
    const angle = (index * Math.PI) / ANGLES;
    const line = { angle, cos: Math.cos(angle), sin: Math.sin(angle), offset: step * STEP };
    if (lines.some((known) => isNear(known, line))) continue;
    lines.push(line);
    if (lines.length === MOST_LINES) break;
  }
  return lines;
}

/** The angle between two lines, from 0 to a right one. */
export function angleBetween(one: Line, other: Line): number {
  const apart = Math.abs(one.angle - other.angle);
  return Math.min(apart, Math.PI - apart);
}

function isNear(one: Line, other: Line): boolean {
  if (angleBetween(one, other) > (NEAR_ANGLE * Math.PI) / ANGLES) return false;
  // Half a turn further the same line has its offset with the other sign.
  const isOpposite = one.cos * other.cos + one.sin * other.sin < 0;
  return Math.abs(one.offset - (isOpposite ? -other.offset : other.offset)) <= NEAR_STEPS * STEP;
}
