// @vitest-environment node
import { expect, it } from "vitest";
import { photographDocument } from "../../../../test/photos/draw-photo.ts";
import { errorOf, FOUND_WITHIN, measureEdges } from "../../../../test/photos/measure-edges.ts";
import type { Pixels } from "../judge-picture.ts";
import { findDocument } from "./find-document.ts";

it("finds documents that lie askew on many grounds, and crops next to nothing else", { timeout: 120_000 }, () => {
  const { hitRate, wrongRate, falseRate, median, p95, byKind } = measureEdges(28);
  const table = JSON.stringify(byKind);
  expect(hitRate, table).toBeGreaterThanOrEqual(0.85);
  expect(wrongRate, table).toBeLessThanOrEqual(0.04);
  expect(falseRate, table).toBeLessThanOrEqual(0.04);
  expect(median).toBeLessThan(0.4);
  expect(p95).toBeLessThanOrEqual(FOUND_WITHIN);
});

/** The same with each point as the mean of those around it, as out of focus. */
function blur({ width, height, data }: Pixels, radius: number): Pixels {
  const blurred = data.slice();
  for (let y = radius; y < height - radius; y += 1)
    for (let x = radius; x < width - radius; x += 1)
      for (let colour = 0; colour < 3; colour += 1) {
        let sum = 0;
        for (let down = -radius; down <= radius; down += 1)
          for (let across = -radius; across <= radius; across += 1) sum += data[((y + down) * width + x + across) * 4 + colour] ?? 0;
        blurred[(y * width + x) * 4 + colour] = sum / (2 * radius + 1) ** 2;
      }
  return { width, height, data: blurred };
}

it("finds a card that is out of focus or in dim light", () => {
  const { pixels, corners } = photographDocument(0);
  const dim = { ...pixels, data: pixels.data.map((value, at) => (at % 4 === 3 ? value : value * 0.4)) };
  for (const photo of [blur(pixels, 2), dim]) {
    const found = findDocument(photo);
    expect(found && corners && errorOf(found, corners, photo)).toBeLessThan(1);
  }
});

it("finds nothing in a picture of one colour, and in one of a few points", () => {
  const plain = (width: number, height: number): Pixels => ({
    width,
    height,
    data: new Uint8ClampedArray(width * height * 4).fill(180),
  });
  expect(findDocument(plain(480, 360))).toBeNull();
  expect(findDocument(plain(3, 2))).toBeNull();
  expect(findDocument(plain(1, 1))).toBeNull();
});
