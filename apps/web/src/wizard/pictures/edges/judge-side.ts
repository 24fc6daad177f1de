import { distanceOf, type Point } from "./geometry.ts";
import type { Gradient } from "./measure-gradient.ts";

/** How well one side of a quadrilateral is the border of something. */
export type Side = {
  /** Share of places along it where an edge runs in its direction, and inside is as much lighter or darker as it is elsewhere. */
  readonly support: number;
  /** How much colours inside differ from those outside in the mean, of 255: of a printed line nothing remains. */
  readonly step: number;
  /** At how many of its ends the edge goes on: a document's ends at its corner. */
  readonly openEnds: number;
};

const SAMPLES = 36;
/** Corners may be rounded: those of a card take 6 % of its shorter side. */
const CORNER = 0.07;
/** How far an edge may lie off the line, in points. */
const SLACK = 2;
/** How far inside and outside colours are compared, in points. */
const ASIDE = 5;
/** Cosine of the largest angle between a side and an edge that belongs to it. */
const ALIGNED = 0.9;
/** Least part of the mean step of colours that a place of a border has. */
const STEADY = 0.3;
/** Where it is looked whether an edge goes on beyond its ends, in parts of its length. */
const BEYOND = [0.06, 0.1, 0.14, 0.18];

/** Where an edge runs along a line near a point: how far off it, in points; null where there is none. `normal` is of length 1. */
export function findEdge({ width, height, dx, dy, strength, threshold }: Gradient, at: Point, normal: Point, slack = SLACK): number | null {
  let best: number | null = null;
  let most = threshold;
  for (let off = -slack; off <= slack; off += 1) {
    const [x, y] = [Math.round(at.x + off * normal.x), Math.round(at.y + off * normal.y)];
    if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) continue;
    const here = y * width + x;
    const across = Math.abs((dx[here] ?? 0) * normal.x + (dy[here] ?? 0) * normal.y);
    if (across < most || across < ALIGNED * (strength[here] ?? 0)) continue;
    most = across;
    best = off;
  }
  return best;
}

/** The direction inwards, of length 1, of a side of corners that go clockwise. */
export function inwardsOf(from: Point, to: Point): Point {
  const length = distanceOf(from, to);
  return { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
}

export const pointBetween = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** @param from @param to corners that follow each other clockwise */
export function judgeSide(gradient: Gradient, from: Point, to: Point): Side {
  const { width, height, colours } = gradient;
  const normal = inwardsOf(from, to);
  const colourAt = (at: Point, off: number, values: Float32Array): number => {
    const x = Math.min(Math.max(Math.round(at.x + off * normal.x), 0), width - 1);
    const y = Math.min(Math.max(Math.round(at.y + off * normal.y), 0), height - 1);
    return values[y * width + x] ?? 0;
  };
  const samples = Array.from({ length: SAMPLES }, (_, sample) => {
    const at = pointBetween(from, to, CORNER + ((1 - 2 * CORNER) * sample) / (SAMPLES - 1));
    const steps = colours.map((values) => colourAt(at, ASIDE, values) - colourAt(at, -ASIDE, values));
    return { hasEdge: findEdge(gradient, at, normal) !== null, steps };
  });
  const mean = colours.map((_, colour) => samples.reduce((sum, { steps }) => sum + (steps[colour] ?? 0), 0) / SAMPLES);
  const product = (steps: readonly number[]): number => steps.reduce((sum, step, colour) => sum + step * (mean[colour] ?? 0), 0);
  const found = samples.filter(({ hasEdge, steps }) => hasEdge && product(steps) > STEADY * product(mean)).length;
  const isOpen = (share: (by: number) => number): boolean => {
    const places = BEYOND.map((by) => pointBetween(from, to, share(by))).filter(
      ({ x, y }) => x > 2 && y > 2 && x < width - 3 && y < height - 3,
    );
    return places.filter((at) => findEdge(gradient, at, normal) !== null).length > BEYOND.length / 2;
  };
  const openEnds = [isOpen((by) => -by), isOpen((by) => 1 + by)].filter(Boolean).length;
  return { support: found / SAMPLES, step: Math.max(...mean.map(Math.abs)), openEnds };
}
