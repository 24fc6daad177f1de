import type { Pixels } from "../judge-picture.ts";

/** A picture of small size with its colours smoothed, and in each point how they change. */
export type Gradient = {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue, 0 to 255. */
  readonly colours: readonly [Float32Array, Float32Array, Float32Array];
  /** Across and down, of the colour that changes most. */
  readonly dx: Float32Array;
  readonly dy: Float32Array;
  readonly strength: Float32Array;
  /** Strength from which a point counts as part of an edge: above what the ground and the camera's noise have everywhere. */
  readonly threshold: number;
};

/** Weakest change of brightness that is an edge, of 255. */
const LEAST_STRENGTH = 5;
/** An edge has more than so many times the strength that half of all points stay below. */
const ABOVE_MEDIAN = 2.5;
/** The median is taken of one point in so many. */
const SAMPLED = 16;

/** Each point as the weighted mean of those beside it in one direction (1 4 6 4 1, close to a Gaussian). The rim stays as it is. */
function smoothAlong(values: Float32Array, step: number): Float32Array {
  const smoothed = values.slice();
  for (let at = 2 * step; at < values.length - 2 * step; at += 1) {
    const near = (values[at - step] ?? 0) + (values[at + step] ?? 0);
    const far = (values[at - 2 * step] ?? 0) + (values[at + 2 * step] ?? 0);
    smoothed[at] = (far + 4 * near + 6 * (values[at] ?? 0)) / 16;
  }
  return smoothed;
}

/** One colour of a picture, smoothed both ways. */
function readColour({ width, height, data }: Pixels, colour: number): Float32Array {
  const values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at += 1) values[at] = data[at * 4 + colour] ?? 0;
  return smoothAlong(smoothAlong(values, 1), width);
}

/** How the colours of a picture change, by the central differences of the colour that changes most. */
export function measureGradient(pixels: Pixels): Gradient {
  const { width, height } = pixels;
  const colours = [readColour(pixels, 0), readColour(pixels, 1), readColour(pixels, 2)] as const;
  const [dx, dy, strength] = [new Float32Array(width * height), new Float32Array(width * height), new Float32Array(width * height)];
  for (const values of colours)
    for (let y = 2; y < height - 2; y += 1)
      for (let x = 2; x < width - 2; x += 1) {
        const here = y * width + x;
        const across = ((values[here + 1] ?? 0) - (values[here - 1] ?? 0)) / 2;
        const down = ((values[here + width] ?? 0) - (values[here - width] ?? 0)) / 2;
        const size = Math.sqrt(across * across + down * down);
        if (size <= (strength[here] ?? 0)) continue;
        dx[here] = across;
        dy[here] = down;
        strength[here] = size;
      }
  const some = strength.filter((_, at) => at % SAMPLED === 0).sort();
  const median = some[some.length >> 1] ?? 0;
  return { width, height, colours, dx, dy, strength, threshold: Math.max(LEAST_STRENGTH, ABOVE_MEDIAN * median) };
}
