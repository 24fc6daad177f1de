// @vitest-environment node
import { expect, it } from "vitest";
import type { Corners } from "./geometry.ts";
import { orderCorners } from "./geometry.ts";
import { project, projectUnitSquare, sizeOf, straighten } from "./straighten.ts";

const corners: Corners = [
  { x: 20, y: 30 },
  { x: 160, y: 10 },
  { x: 180, y: 110 },
  { x: 10, y: 120 },
];

it("projects the corners of the unit square onto those of the document", () => {
  const projection = projectUnitSquare(corners);
  const places = [project(projection, 0, 0), project(projection, 1, 0), project(projection, 1, 1), project(projection, 0, 1)];
  places.forEach(({ x, y }, index) => {
    expect(x).toBeCloseTo(corners[index]?.x ?? Number.NaN, 6);
    expect(y).toBeCloseTo(corners[index]?.y ?? Number.NaN, 6);
  });
});

it("makes straight what is seen in perspective, and nothing of the ground is left", () => {
  const [width, height] = [200, 140];
  const projection = projectUnitSquare(corners);
  const data = new Uint8ClampedArray(width * height * 4);
  // A document whose left half is red and whose right half is green, on black.
  for (let row = 0; row < 1_200; row += 1)
    for (let column = 0; column < 1_200; column += 1) {
      const { x, y } = project(projection, column / 1_200, row / 1_200);
      data.set([column < 600 ? 255 : 0, column < 600 ? 0 : 255, 0, 255], (Math.floor(y) * width + Math.floor(x)) * 4);
    }
  const straight = straighten({ width, height, data }, corners, 1_000);
  expect([straight.width, straight.height]).toEqual([170, 102]);
  const colourAt = (u: number, v: number): number[] => {
    const at = (Math.floor(v * straight.height) * straight.width + Math.floor(u * straight.width)) * 4;
    return [...straight.data.subarray(at, at + 4)];
  };
  for (const v of [0.03, 0.5, 0.97]) {
    for (const u of [0.03, 0.25, 0.47]) expect(colourAt(u, v)).toEqual([255, 0, 0, 255]);
    for (const u of [0.53, 0.75, 0.97]) expect(colourAt(u, v)).toEqual([0, 255, 0, 255]);
  }
});

it("keeps as many points as the longer sides have, up to a bound", () => {
  expect(sizeOf(corners, 1_000)).toEqual({ width: 170, height: 102 });
  expect(sizeOf(corners, 85)).toEqual({ width: 85, height: 51 });
});

it("orders corners clockwise from the upper left, whatever order they come in", () => {
  const [a, b, c, d] = corners;
  for (const some of [[c, a, d, b] as const, [d, c, b, a] as const, [b, c, d, a] as const]) expect(orderCorners(some)).toEqual(corners);
});
