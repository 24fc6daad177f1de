import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { readReleaseNotes } from "./release-notes.mjs";
import { root } from "../run/settings.mjs";

const CHANGELOG =
  "# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2027-01-02\n\n### Added\n- Two\n\n## [0.1.0] - 2026-11-22\n- One\n\n[0.2.0]: https://x.example/2\n";

it("takes a release's own section", () => {
  expect(readReleaseNotes(CHANGELOG, "0.2.0")).toBe("### Added\n- Two");
  expect(readReleaseNotes(CHANGELOG, "0.1.0")).toBe("- One");
});

it("refuses a release that the change log says nothing of", () => {
  expect(() => readReleaseNotes(CHANGELOG, "Unreleased")).toThrow("says nothing of Unreleased");
  expect(() => readReleaseNotes(CHANGELOG, "0.1")).toThrow("says nothing of 0.1");
});

it("has the notes of this very version", () => {
  const read = (file) => readFileSync(path.join(root, file), "utf8");
  expect(readReleaseNotes(read("CHANGELOG.md"), JSON.parse(read("package.json")).version)).not.toBe("");
});
