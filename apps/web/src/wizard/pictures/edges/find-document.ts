import type { Pixels } from "../judge-picture.ts";
import { angleBetween, findLines, type Line } from "./find-lines.ts";
import { areaOf, type Corners, distanceOf, isConvex, orderCorners, type Point, sidesOf, turnOf } from "./geometry.ts";
import { judgeSide } from "./judge-side.ts";
import { type Gradient, measureGradient } from "./measure-gradient.ts";
import { refineCorners } from "./refine-corners.ts";

/** Longest edge at which a document is looked for, in points: its border is as long as the picture and needs no more. */
export const SEARCHED_EDGE = 480;

/** Smallest share of the picture that a document takes. */
const LEAST_AREA = 0.12;
/** Largest angle between opposite sides, as perspective makes it, and how far from a right one a corner may be, in radians. */
const MOST_SLANT = 0.6;
const MOST_SKEW = 0.65;
/** A side is at most so many times as long as the one opposite, and as those beside it. */
const MOST_PERSPECTIVE = 1.8;
const LONGEST_SHAPE = 3.2;
/** What the weakest side and all together need: share of edges along them; and step of colour from outside to inside, of 255. */
const LEAST_SUPPORT = 0.6;
const MEAN_SUPPORT = 0.75;
const LEAST_STEP = 5;
/** At so many ends of sides an edge may go on beyond the corner: those of tiles and boards do, and of a document that is cut off. */
const MOST_OPEN_ENDS = 1;
/** What an open end takes away from the rating. */
const OPEN_END = 0.1;

function cross(one: Line, other: Line): Point | null {
  const determinant = one.cos * other.sin - one.sin * other.cos;
  if (Math.abs(determinant) < 1e-6) return null;
  return {
    x: (one.offset * other.sin - other.offset * one.sin) / determinant,
    y: (other.offset * one.cos - one.offset * other.cos) / determinant,
  };
}

/** Whether a document can look like this: large enough, whole in the picture, and with the angles and lengths of a sheet seen aslant. */
function isPlausible(corners: Corners, { width, height }: Gradient): boolean {
  if (corners.some(({ x, y }) => x < 0 || y < 0 || x > width - 1 || y > height - 1)) return false;
  if (!isConvex(corners) || areaOf(corners) < LEAST_AREA * width * height) return false;
  const lengths = sidesOf(corners).map(([from, to]) => distanceOf(from, to));
  const [top = 1, right = 1, bottom = 1, left = 1] = lengths;
  const ratio = (one: number, other: number): number => Math.max(one, other) / Math.min(one, other);
  if (ratio(top, bottom) > MOST_PERSPECTIVE || ratio(left, right) > MOST_PERSPECTIVE) return false;
  if (ratio(top + bottom, left + right) > LONGEST_SHAPE) return false;
  return corners.every((corner, index) => {
    const [before, after] = [corners[(index + 3) % 4] ?? corner, corners[(index + 1) % 4] ?? corner];
    const sine = turnOf(before, corner, after) / (distanceOf(before, corner) * distanceOf(corner, after));
    return sine > Math.cos(MOST_SKEW);
  });
}

/** All quadrilaterals of two pairs of lines that can be a document. */
function listQuadrilaterals(lines: readonly Line[], gradient: Gradient): readonly Corners[] {
  const pairs = lines.flatMap((one, index) =>
    lines.slice(index + 1).flatMap((other) => (angleBetween(one, other) < MOST_SLANT ? [[one, other] as const] : [])),
  );
  return pairs.flatMap(([top, bottom], index) =>
    pairs.slice(index + 1).flatMap(([left, right]) => {
      if (angleBetween(top, left) < Math.PI / 2 - MOST_SKEW) return [];
      const [a, b, c, d] = [cross(top, left), cross(top, right), cross(bottom, right), cross(bottom, left)];
      if (a === null || b === null || c === null || d === null) return [];
      const corners = orderCorners([a, b, c, d]);
      return isPlausible(corners, gradient) ? [corners] : [];
    }),
  );
}

/** How much speaks for a quadrilateral; null where it is not taken with confidence. A larger one goes before what is printed inside it. */
function rate(corners: Corners, gradient: Gradient): number | null {
  const sides = sidesOf(corners).map(([from, to]) => judgeSide(gradient, from, to));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const support = mean(sides.map((side) => side.support));
  const openEnds = sides.reduce((sum, side) => sum + side.openEnds, 0);
  if (support < MEAN_SUPPORT || openEnds > MOST_OPEN_ENDS) return null;
  if (sides.some((side) => side.support < LEAST_SUPPORT || side.step < LEAST_STEP)) return null;
  return (support - OPEN_END * openEnds) * (areaOf(corners) / (gradient.width * gradient.height)) ** 0.3;
}

/**
 * The corners of the one document in a picture of small size (`SEARCHED_EDGE`); null where none is found with confidence: its sides are
 * straight edges between two colours that end at four corners in the picture.
 */
export function findDocument(pixels: Pixels): Corners | null {
  const gradient = measureGradient(pixels);
  let best: Corners | null = null;
  let most = 0;
  for (const corners of listQuadrilaterals(findLines(gradient), gradient)) {
    const rating = rate(corners, gradient);
    if (rating === null || rating <= most) continue;
    most = rating;
    best = corners;
  }
  const refined = best && refineCorners(best, gradient);
  return refined !== null && isPlausible(refined, gradient) && rate(refined, gradient) !== null ? refined : null;
}
