import { findDocument } from "../../src/wizard/pictures/edges/find-document.ts";
import { type Corners, distanceOf } from "../../src/wizard/pictures/edges/geometry.ts";
import { type Photo, photographDocument, photographNothing } from "./draw-photo.ts";

/** A document counts as found with all corners within so many percent of the picture's diagonal. */
export const FOUND_WITHIN = 2;

type Counts = { pictures: number; found: number; wrong: number };

export type EdgeFigures = {
  readonly byKind: Readonly<Record<string, Counts>>;
  /** Of pictures with a document: corners found; corners elsewhere. */
  readonly hitRate: number;
  readonly wrongRate: number;
  /** Of pictures without: those in which corners are found. */
  readonly falseRate: number;
  /** Of the documents found, the farthest corner, in percent of the diagonal: the median, and the 95th percentile. */
  readonly median: number;
  readonly p95: number;
  /** Milliseconds a picture, the median. */
  readonly took: number;
};

/** How far the farthest corner is from where it should be, in percent of the diagonal; corners may begin elsewhere. */
export function errorOf(found: Corners, real: Corners, { width, height }: Photo["pixels"]): number {
  const turned = [0, 1, 2, 3].map((by) => Math.max(...found.map((corner, index) => distanceOf(corner, real[(index + by) % 4] ?? corner))));
  return (100 * Math.min(...turned)) / Math.hypot(width, height);
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;

/** Looks for the document in so many pictures with one and as many without. */
export function measureEdges(pictures: number): EdgeFigures {
  const byKind: Record<string, Counts> = {};
  const [errors, took]: [number[], number[]] = [[], []];
  const sums = { hit: 0, wrong: 0, false: 0 };
  for (let seed = 0; seed < pictures; seed += 1)
    for (const photo of [photographDocument(seed), photographNothing(seed)]) {
      const begun = performance.now();
      const found = findDocument(photo.pixels);
      took.push(performance.now() - begun);
      const counts = (byKind[photo.kind] ??= { pictures: 0, found: 0, wrong: 0 });
      counts.pictures += 1;
      if (found === null) continue;
      const error = photo.corners === null ? Number.POSITIVE_INFINITY : errorOf(found, photo.corners, photo.pixels);
      const isRight = error <= FOUND_WITHIN;
      counts[isRight ? "found" : "wrong"] += 1;
      if (photo.corners === null) sums.false += 1;
      else sums[isRight ? "hit" : "wrong"] += 1;
      if (isRight) errors.push(error);
    }
  const rate = (count: number): number => count / pictures;
  return {
    byKind,
    hitRate: rate(sums.hit),
    wrongRate: rate(sums.wrong),
    falseRate: rate(sums.false),
    median: percentile(errors, 0.5),
    p95: percentile(errors, 0.95),
    took: percentile(took, 0.5),
  };
}
