import { expect, test } from "vitest";
import { readBrandColor } from "./brand-color.ts";

test("dark grounds carry white, light grounds black text", () => {
  expect(readBrandColor("#123a5f")?.text).toBe("#ffffff");
  expect(readBrandColor("#ffd400")?.text).toBe("#000000");
});

test("what is no colour tints nothing", () => {
  expect(readBrandColor(null)).toBeNull();
  expect(readBrandColor("red;background:url(x)")).toBeNull();
});

test("every colour carries a text that can be read", () => {
  for (const channel of ["00", "33", "66", "77", "80", "99", "cc", "ff"]) {
    for (const color of [`#${channel}${channel}${channel}`, `#${channel}0000`, `#00${channel}00`, `#0000${channel}`])
      expect(readBrandColor(color)?.contrast, color).toBeGreaterThanOrEqual(4.5);
  }
  expect(readBrandColor("#000000")?.contrast).toBeCloseTo(21);
});
