import { describe, expect, it } from "vitest";
import { SignatureRequest } from "@stammdaten/shared/contract/documents.ts";
import { FIELD_RATIO, movePlace, putAt, widenPlace, type Place } from "./place.ts";

const upright = 595 / 842;
const lying = 842 / 595;
const bottomOf = ({ y, width }: Place, ratio: number): number => y + width * FIELD_RATIO * ratio;

describe("the place of a signature", () => {
  it.each([upright, lying])("has its middle where the page was tapped (%f)", (ratio) => {
    const place = putAt(2, { x: 0.5, y: 0.6 }, ratio);
    expect(place.page).toBe(2);
    expect(place.x + place.width / 2).toBeCloseTo(0.5);
    expect((place.y + bottomOf(place, ratio)) / 2).toBeCloseTo(0.6);
  });

  it.each([
    [0, 0],
    [1, 1],
    [-3, 0.5],
    [0.5, 9],
  ])("stays on the page, whole, when asked for at %f, %f", (x, y) => {
    for (const ratio of [upright, lying, 4]) {
      const place = putAt(1, { x, y }, ratio);
      expect(Math.min(place.x, place.y)).toBeGreaterThanOrEqual(0);
      expect(place.x + place.width).toBeLessThanOrEqual(1.0001);
      expect(bottomOf(place, ratio)).toBeLessThanOrEqual(1.0001);
    }
  });

  it("is moved, and no further than the edge", () => {
    const place = putAt(1, { x: 0.5, y: 0.5 }, upright);
    expect(movePlace(place, { x: 0.1, y: -0.1 }, upright)).toMatchObject({ x: place.x + 0.1, y: place.y - 0.1, width: place.width });
    expect(movePlace(place, { x: -5, y: -5 }, upright)).toMatchObject({ x: 0, y: 0 });
  });

  it("is made wider and narrower within what the API takes", () => {
    let place = putAt(1, { x: 0.9, y: 0.9 }, upright);
    for (let turn = 0; turn < 40; turn += 1) place = widenPlace(place, turn < 20 ? 0.05 : -0.05, upright);
    const request = { signature: { kind: "typed" }, name: "Käthe", consent: true };
    expect(SignatureRequest.safeParse({ ...request, ...place }).success).toBe(true);
    expect(place.width).toBeCloseTo(0.15);
    expect(SignatureRequest.safeParse({ ...request, ...widenPlace(place, 9, upright) }).success).toBe(true);
  });
});
