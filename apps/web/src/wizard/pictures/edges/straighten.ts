import type { Pixels } from "../judge-picture.ts";
import { type Corners, distanceOf, type Point } from "./geometry.ts";

/** The eight numbers by which a point of a rectangle is found in the picture (a homography; the ninth is 1). */
type Projection = readonly [number, number, number, number, number, number, number, number];

/** From a rectangle of width and height 1 to four corners (Heckbert, Fundamentals of Texture Mapping, 1989, 2.2.2). */
export function projectUnitSquare([a, b, c, d]: Corners): Projection {
  const [sumX, sumY] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y];
  const [rightX, rightY, downX, downY] = [b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y];
  const determinant = rightX * downY - downX * rightY;
  const g = (sumX * downY - downX * sumY) / determinant;
  const h = (rightX * sumY - sumX * rightY) / determinant;
  return [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h];
}

/** Where a point of the unit square lies in the picture. */
export function project([a, b, c, d, e, f, g, h]: Projection, u: number, v: number): Point {
  const depth = g * u + h * v + 1;
  return { x: (a * u + b * v + c) / depth, y: (d * u + e * v + f) / depth };
}

/** Width and height of the straightened document: as many points as its longer sides have in the picture, and no more than a bound. */
export function sizeOf([a, b, c, d]: Corners, longestEdge: number): { readonly width: number; readonly height: number } {
  const width = Math.max(distanceOf(a, b), distanceOf(d, c));
  const height = Math.max(distanceOf(a, d), distanceOf(b, c));
  const scale = Math.min(1, longestEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * The part of a picture between four corners as a rectangle, each point from the four around its place (bilinear). Millions of points
 * come through here, so that the loop makes no objects.
 */
export function straighten({ width, height, data }: Pixels, corners: Corners, longestEdge: number): Pixels {
  const size = sizeOf(corners, longestEdge);
  const [a, b, c, d, e, f, g, h] = projectUnitSquare(corners);
  const straight = new Uint8ClampedArray(size.width * size.height * 4);
  for (let row = 0, byte = 0; row < size.height; row += 1) {
    const v = (row + 0.5) / size.height;
    for (let column = 0; column < size.width; column += 1, byte += 4) {
      const u = (column + 0.5) / size.width;
      const depth = g * u + h * v + 1;
      const x = Math.min(Math.max((a * u + b * v + c) / depth - 0.5, 0), width - 1.001);
      const y = Math.min(Math.max((d * u + e * v + f) / depth - 0.5, 0), height - 1.001);
      const left = Math.floor(x);
      const top = Math.floor(y);
      const right = x - left;
      const down = y - top;
      const upper = (top * width + left) * 4;
      const lower = upper + width * 4;
      for (let colour = 0; colour < 3; colour += 1) {
        const above = (data[upper + colour] ?? 0) * (1 - right) + (data[upper + 4 + colour] ?? 0) * right;
        const below = (data[lower + colour] ?? 0) * (1 - right) + (data[lower + 4 + colour] ?? 0) * right;
        straight[byte + colour] = above * (1 - down) + below * down;
      }
      straight[byte + 3] = 255;
    }
  }
  return { ...size, data: straight };
}
