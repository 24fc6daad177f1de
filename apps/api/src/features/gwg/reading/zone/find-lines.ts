import type { Mark } from "./find-marks.ts";

/** A line of print: its middle is `y = offset + slope * x`. Lengths in points. */
export type Line = {
  readonly left: number;
  readonly right: number;
  readonly offset: number;
  readonly slope: number;
  /** Of its letters. */
  readonly height: number;
  readonly marks: readonly Mark[];
};

const middleOf = ({ left, right, top, bottom }: Mark): { readonly x: number; readonly y: number } => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});
const heightOf = ({ top, bottom }: Mark): number => bottom - top + 1;

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/** How well a mark follows on another in the same line; infinite where it does not. */
function gapBetween(one: Mark, next: Mark): number {
  const [height, other] = [heightOf(one), heightOf(next)];
  const larger = Math.max(height, other);
  if (larger > 1.9 * Math.min(height, other)) return Infinity;
  const [from, to] = [middleOf(one), middleOf(next)];
  const gap = next.left - one.right;
  if (to.x <= from.x || gap < -0.3 * larger || gap > 1.7 * larger) return Infinity;
  const drop = Math.abs(to.y - from.y);
  return drop > 0.5 * larger ? Infinity : gap + 2 * drop;
}

/** Marks one behind the other: each is the nearest of the one before, and the other way round. */
function chainMarks(marks: readonly Mark[]): Mark[][] {
  const sorted = [...marks].sort((one, other) => one.left - other.left);
  const next = new Map<number, { readonly at: number; readonly gap: number }>();
  const before = new Map<number, { readonly at: number; readonly gap: number }>();
  for (const [at, mark] of sorted.entries()) {
    const reach = mark.right + 2 * heightOf(mark) * 1.9;
    for (let other = at + 1; other < sorted.length; other++) {
      const candidate = sorted[other];
      if (candidate === undefined || candidate.left > reach) break;
      const gap = gapBetween(mark, candidate);
      if (gap < (next.get(at)?.gap ?? Infinity)) next.set(at, { at: other, gap });
      if (gap < (before.get(other)?.gap ?? Infinity)) before.set(other, { at, gap });
    }
  }
  const follows = (at: number): number | undefined => {
    const found = next.get(at);
    return found !== undefined && before.get(found.at)?.at === at ? found.at : undefined;
  };
  const begins = sorted
    .map((_, at) => at)
    .filter((at) => {
      const found = before.get(at);
      return found === undefined || next.get(found.at)?.at !== at;
    });
  return begins.map((begin) => {
    const chain: Mark[] = [];
    for (let at: number | undefined = begin; at !== undefined; at = follows(at)) {
      const mark = sorted[at];
      if (mark !== undefined) chain.push(mark);
    }
    return chain;
  });
}

/** The line through the middles of marks, by least squares. */
function fitLine(marks: readonly Mark[]): Line {
  const points = marks.map(middleOf);
  const [meanX, meanY] = (["x", "y"] as const).map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length) as [
    number,
    number,
  ];
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const slope = spread === 0 ? 0 : points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
  return {
    left: Math.min(...marks.map(({ left }) => left)),
    right: Math.max(...marks.map(({ right }) => right)),
    offset: meanY - slope * meanX,
    slope,
    height: median(marks.map(heightOf)),
    marks,
  };
}

export const yAt = ({ offset, slope }: Pick<Line, "offset" | "slope">, x: number): number => offset + slope * x;

/** Whether `next` goes on where `line` has ended, for a letter that was not found. */
function goesOn(line: Line, next: Line): boolean {
  const gap = next.left - line.right;
  const height = Math.max(line.height, next.height);
  const middle = (line.right + next.left) / 2;
  return (
    gap > -height &&
    gap < 6 * height &&
    height < 1.5 * Math.min(line.height, next.height) &&
    Math.abs(yAt(line, middle) - yAt(next, middle)) < 0.5 * height
  );
}

/** The lines of print with at least five letters, from left to right. */
export function findLines(marks: readonly Mark[]): Line[] {
  const lines = chainMarks(marks)
    .filter((chain) => chain.length >= 3)
    .map(fitLine)
    .sort((one, other) => one.left - other.left);
  const joined: Line[] = [];
  for (const line of lines) {
    const at = joined.findIndex((before) => goesOn(before, line));
    const before = joined[at];
    if (before === undefined) joined.push(line);
    else joined[at] = fitLine([...before.marks, ...line.marks]);
  }
  return joined.filter(({ marks: { length } }) => length >= 5);
}
