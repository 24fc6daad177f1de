/** In points of a picture, from its upper left corner. */
export type Point = { readonly x: number; readonly y: number };

/** The corners of a document: clockwise from the one that is upper left in the picture. */
export type Corners = readonly [Point, Point, Point, Point];

export const distanceOf = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Twice the area on the left of the way over three points; positive where it turns clockwise, since y grows downwards. */
export const turnOf = (from: Point, over: Point, to: Point): number =>
  (over.x - from.x) * (to.y - over.y) - (over.y - from.y) * (to.x - over.x);

/** The sides, each with the corner it begins and the one it ends with. */
export const sidesOf = ([a, b, c, d]: Corners): readonly (readonly [Point, Point])[] => [
  [a, b],
  [b, c],
  [c, d],
  [d, a],
];

export const isConvex = ([a, b, c, d]: Corners): boolean =>
  turnOf(a, b, c) > 0 && turnOf(b, c, d) > 0 && turnOf(c, d, a) > 0 && turnOf(d, a, b) > 0;

/** Area by the shoelace formula, in square points. */
export const areaOf = (corners: Corners): number =>
  Math.abs(sidesOf(corners).reduce((sum, [from, to]) => sum + from.x * to.y - to.x * from.y, 0)) / 2;

/** Four points around their middle, clockwise, beginning with the one that is nearest to the picture's upper left corner. */
export function orderCorners(points: readonly [Point, Point, Point, Point]): Corners {
  const middle = { x: points.reduce((sum, { x }) => sum + x, 0) / 4, y: points.reduce((sum, { y }) => sum + y, 0) / 4 };
  const around = points.toSorted((one, other) => angleFrom(middle, one) - angleFrom(middle, other));
  const sums = around.map(({ x, y }) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  const at = (index: number): Point => around[(first + index) % 4] ?? middle;
  return [at(0), at(1), at(2), at(3)];
}

const angleFrom = (middle: Point, { x, y }: Point): number => Math.atan2(y - middle.y, x - middle.x);
