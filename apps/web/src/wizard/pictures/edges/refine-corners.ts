import { type Corners, type Point, sidesOf } from "./geometry.ts";
import { findEdge, inwardsOf, pointBetween } from "./judge-side.ts";
import type { Gradient } from "./measure-gradient.ts";

const SAMPLES = 64;
/** Corners may be rounded, so that the ends of a side are not looked at. */
const CORNER = 0.08;
/** How far from the line edges are looked for, in points. */
const SLACK = 3;

/** A side as the line through `at` in the direction of `along`. */
type Fit = { readonly at: Point; readonly along: Point };

/** The line through the edges near a side, by least squares; those that lie far off the others are left out in a second round. */
function fitSide(gradient: Gradient, [from, to]: readonly [Point, Point]): Fit {
  const normal = inwardsOf(from, to);
  let edges: { share: number; off: number }[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const share = CORNER + ((1 - 2 * CORNER) * sample) / (SAMPLES - 1);
    const off = findEdge(gradient, pointBetween(from, to, share), normal, SLACK);
    if (off !== null) edges.push({ share, off });
  }
  let [start, slope] = regress(edges);
  edges = edges.filter(({ share, off }) => Math.abs(off - start - slope * share) <= 1);
  if (edges.length > SAMPLES / 4) [start, slope] = regress(edges);
  const move = (corner: Point, off: number): Point => ({ x: corner.x + off * normal.x, y: corner.y + off * normal.y });
  const [first, last] = [move(from, start), move(to, start + slope)];
  return { at: first, along: { x: last.x - first.x, y: last.y - first.y } };
}

/** Offset at the beginning, and how much it grows to the end. */
function regress(edges: readonly { readonly share: number; readonly off: number }[]): [number, number] {
  if (edges.length < 2) return [0, 0];
  const mean = (read: (edge: { share: number; off: number }) => number): number =>
    edges.reduce((sum, edge) => sum + read(edge), 0) / edges.length;
  const [share, off] = [mean((edge) => edge.share), mean((edge) => edge.off)];
  const spread = mean((edge) => (edge.share - share) ** 2);
  const slope = spread === 0 ? 0 : mean((edge) => (edge.share - share) * (edge.off - off)) / spread;
  return [off - slope * share, slope];
}

function meet(one: Fit, other: Fit, otherwise: Point): Point {
  const determinant = one.along.x * other.along.y - one.along.y * other.along.x;
  if (Math.abs(determinant) < 1e-6) return otherwise;
  const share = ((other.at.x - one.at.x) * other.along.y - (other.at.y - one.at.y) * other.along.x) / determinant;
  return { x: one.at.x + share * one.along.x, y: one.at.y + share * one.along.y };
}

/** The corners where the lines through the edges themselves meet, which is nearer than where they were looked for. */
export function refineCorners(corners: Corners, gradient: Gradient): Corners {
  const [top, right, bottom, left] = sidesOf(corners).map((side) => fitSide(gradient, side)) as [Fit, Fit, Fit, Fit];
  const [a, b, c, d] = corners;
  return [meet(left, top, a), meet(top, right, b), meet(right, bottom, c), meet(bottom, left, d)];
}
