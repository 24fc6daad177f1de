import { expect, it } from "vitest";
import { groupByRegion } from "./towns-plugin.ts";

it("keeps the towns of each two digits in a file that names its source and licence", () => {
  const files = groupByRegion({ "01945": ["Ruhland", "Tettau", "Ruhland"], "10115": ["Berlin"], "10117": ["Berlin"] });
  expect([...files.keys()].sort()).toEqual(["01", "10"]);
  expect(files.get("10")?.towns).toEqual({ "10115": ["Berlin"], "10117": ["Berlin"] });
  expect(files.get("01")?.towns).toEqual({ "01945": ["Ruhland", "Tettau"] });
  expect(files.get("01")?.source).toMatch(/OpenStreetMap contributors.*opendatacommons\.org/);
});
