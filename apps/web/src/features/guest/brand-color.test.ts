// @vitest-environment node
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
