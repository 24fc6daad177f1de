/** A point in parts of the field, and the lines drawn through such points. */
export type Point = [number, number];
export type Strokes = readonly (readonly Point[])[];

/** What the API takes of one stroke. */
const MOST_POINTS = 2_000;
/** Nearer points say nothing new, in parts of the field's width. */
const NEAREST = 0.003;

const round = (part: number): number => Math.round(Math.min(Math.max(part, 0), 1) * 10_000) / 10_000;

export const beginStroke = (strokes: Strokes, [x, y]: Point): Strokes => [...strokes, [[round(x), round(y)]]];

/** Goes on with the last stroke; one that grows too long goes on as another. */
export function drawOn(strokes: Strokes, [x, y]: Point): Strokes {
  const last = strokes.at(-1);
  const end = last?.at(-1);
  if (last === undefined || end === undefined) return beginStroke(strokes, [x, y]);
  const point: Point = [round(x), round(y)];
  if (Math.hypot(point[0] - end[0], (point[1] - end[1]) / 3) < NEAREST) return strokes;
  if (last.length >= MOST_POINTS) return [...strokes, [end, point]];
  return [...strokes.slice(0, -1), [...last, point]];
}

/** The lines as an SVG path in a field of 3 by 1. */
export const toPath = (strokes: Strokes): string =>
  strokes
    .map(
      (points) =>
        points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${(x * 3).toFixed(4)} ${y}`).join("") + (points.length === 1 ? "h0" : ""),
    )
    .join("");
