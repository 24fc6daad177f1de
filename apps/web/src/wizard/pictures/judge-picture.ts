import { drawOnPaper } from "./draw-on-paper.ts";

/** What makes a photo of a document hard to read. */
export type Doubt = "blurred" | "glare" | "dark";

/** A picture as a canvas gives it: four bytes for each point, red, green, blue and opacity. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray<ArrayBuffer> };

/** Longest edge at which a photo is judged, in points: printed letters still have edges there, and a phone needs a blink. */
const JUDGED_EDGE = 1_000;
/** A smaller picture comes from no camera. */
const SMALLEST_EDGE = 600;
/** The picture is judged in as many squares each way: a document need not fill it. */
const SQUARES = 4;
/** Variance of the second derivative of brightness, in the square that has most of it: print in focus has ten times as much. */
const LEAST_SHARPNESS = 60;
/** Points with all colours above this carry nothing, and so many of them hide something where the picture is not white paper. */
const BURNT = 250;
const MOST_BURNT = 0.03;
const WHITE_PAPER = 190;
/** Median brightness, of 255, below which print cannot be distinguished from its ground. */
const DARKEST = 45;

/** Brightness of each point, 0 to 255, by the weights of Rec. 601. */
function toGrey({ width, height, data }: Pixels): Float32Array {
  const grey = new Float32Array(width * height);
  for (let point = 0, byte = 0; point < grey.length; point += 1, byte += 4)
    grey[point] = 0.299 * (data[byte] ?? 0) + 0.587 * (data[byte + 1] ?? 0) + 0.114 * (data[byte + 2] ?? 0);
  return grey;
}

/** Variance of the Laplacian in one part of a picture, a common measure of focus. */
function sharpnessOf(grey: Float32Array, width: number, [left, top, right, bottom]: readonly [number, number, number, number]): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  const at = (index: number): number => grey[index] ?? 0;
  for (let y = Math.max(top, 1); y < bottom - 1; y += 1)
    for (let x = Math.max(left, 1); x < right - 1; x += 1) {
      const here = y * width + x;
      const edge = at(here - 1) + at(here + 1) + at(here - width) + at(here + width) - 4 * at(here);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** Of the square that is sharpest. */
function greatestSharpness(grey: Float32Array, { width, height }: Pixels): number {
  const edge = (length: number, part: number): number => Math.round((length * part) / SQUARES);
  let greatest = 0;
  for (let row = 0; row < SQUARES; row += 1)
    for (let column = 0; column < SQUARES; column += 1) {
      const square = [edge(width, column), edge(height, row), edge(width, column + 1), edge(height, row + 1)] as const;
      greatest = Math.max(greatest, sharpnessOf(grey, width, square));
    }
  return greatest;
}

/** What is doubtful about a photo; null where nothing is. Light comes first: without it nothing is in focus either. */
export function judgePixels(pixels: Pixels): Doubt | null {
  const grey = toGrey(pixels);
  const median = grey.slice().sort()[grey.length >> 1] ?? 0;
  if (median < DARKEST) return "dark";
  let burnt = 0;
  for (let byte = 0; byte < pixels.data.length; byte += 4)
    if (Math.min(pixels.data[byte] ?? 0, pixels.data[byte + 1] ?? 0, pixels.data[byte + 2] ?? 0) >= BURNT) burnt += 1;
  if (greatestSharpness(grey, pixels) < LEAST_SHARPNESS) return "blurred";
  return median < WHITE_PAPER && burnt / grey.length > MOST_BURNT ? "glare" : null;
}

/** Judges a photo on the device. What is no picture, or one that this browser cannot open, is never in doubt. */
export async function judgePicture(file: File): Promise<Doubt | null> {
  if (!file.type.startsWith("image/") || typeof createImageBitmap !== "function") return null;
  try {
    const picture = await createImageBitmap(file);
    if (Math.max(picture.width, picture.height) < SMALLEST_EDGE) return null;
    const canvas = drawOnPaper(picture, JUDGED_EDGE);
    picture.close();
    const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
    return pixels === undefined ? null : judgePixels(pixels);
  } catch {
    return null;
  }
}
