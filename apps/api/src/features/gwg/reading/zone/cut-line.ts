import { yAt, type Line } from "./find-lines.ts";
import { brightnessAt, type Plane } from "./plane.ts";
import type { Zone } from "./find-zones.ts";

/** How a line is cut out: height of its letters in points, and the white around it in heights. */
export type Cut = { readonly letter: number; readonly hard: boolean };

/** How far above and below its middle a line is cut, in heights of a letter: the next line begins at two. */
const REACH = 0.95;
const MARGIN = 1.1;

const quantile = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * One line of a zone, straightened, with its paper white and its letters black whatever the light was.
 * @param scale how much larger the picture is than the one that the zone was found in
 */
export function cutLine(
  plane: Plane,
  { lines, left, right }: Zone,
  line: Line,
  scale: number,
  { letter, hard }: Cut,
): { readonly strip: Plane; readonly columnAt: (x: number) => number } {
  const height = lines.reduce((sum, one) => sum + one.height, 0) / lines.length;
  const step = (height * scale) / letter;
  const cos = 1 / Math.hypot(1, line.slope);
  const sin = line.slope * cos;
  const beginX = left - MARGIN * height;
  const [startX, startY] = [beginX * scale, yAt(line, beginX) * scale];
  const length = ((right - left + 2 * MARGIN * height) * scale) / cos;
  const [width, rows] = [Math.ceil(length / step), Math.ceil(2 * REACH * letter)];
  const data = new Uint8Array(width * rows);
  // Each point is the mean of four, so that a large picture is not cut into with holes.
  const parts = [-0.25, 0.25];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < width; column++) {
      let sum = 0;
      for (const dy of parts)
        for (const dx of parts) {
          const [along, across] = [(column + dx) * step, (row + dy - rows / 2) * step];
          sum += brightnessAt(plane, startX + along * cos - across * sin, startY + along * sin + across * cos);
        }
      data[row * width + column] = sum / 4;
    }
  const columnAt = (x: number): number => ((x - beginX) * scale) / cos / step;
  return { strip: whiten({ width, height: rows, data }, letter, hard), columnAt };
}

/** Sets the paper around each letter to white and its ink to black. */
function whiten({ width, height, data }: Plane, letter: number, hard: boolean): Plane {
  const block = letter * 3;
  const blocks = Array.from({ length: Math.max(1, Math.ceil(width / block)) }, (_, at) => {
    const values: number[] = [];
    for (let x = Math.max(0, (at - 0.5) * block); x < Math.min(width, (at + 1.5) * block); x++)
      for (let y = 0; y < height; y++) values.push(data[y * width + Math.floor(x)] ?? 0);
    const sorted = Uint8Array.from(values).sort();
    return { paper: quantile(sorted, 0.8), ink: quantile(sorted, 0.03) };
  });
  const paperAt = (x: number): { paper: number; ink: number } => {
    const place = Math.min(blocks.length - 1, Math.max(0, x / block - 0.5));
    const [one, other] = [blocks[Math.floor(place)], blocks[Math.ceil(place)]];
    const part = place - Math.floor(place);
    const mix = (name: "paper" | "ink"): number => (one?.[name] ?? 255) * (1 - part) + (other?.[name] ?? 255) * part;
    return { paper: mix("paper"), ink: mix("ink") };
  };
  const white = new Uint8Array(data.length);
  for (let x = 0; x < width; x++) {
    const { paper, ink } = paperAt(x);
    for (let y = 0; y < height; y++) {
      const value = ((data[y * width + x] ?? 0) - ink) / Math.max(12, paper - ink);
      const shown = hard ? (value - 0.5) * 3 + 0.5 : value;
      white[y * width + x] = Math.max(0, Math.min(255, shown * 255));
    }
  }
  return { width, height, data: white };
}
