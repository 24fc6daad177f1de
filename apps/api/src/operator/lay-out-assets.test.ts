import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { layOutAssets } from "./lay-out-assets.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-assets-"));
afterAll(() => rmSync(folder, { recursive: true }));

function makeRelease(name: string, files: Record<string, string>): string {
  const release = path.join(folder, name);
  mkdirSync(release);
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(release, file), text);
  return release;
}

const filesIn = (to: string): string[] =>
  readdirSync(to)
    .filter((name) => !name.startsWith("."))
    .sort();
const day = (number: number): Date => new Date(Date.UTC(2027, 0, number));

it("keeps the files of the release before, until they have been out of use for 30 days", () => {
  const to = path.join(folder, "assets");
  const first = makeRelease("first", { "a-1.js": "one", "both.js": "both" });
  const second = makeRelease("second", { "a-2.js": "two", "both.js": "both" });
  expect(layOutAssets(first, to, day(1))).toEqual({ added: 2, kept: 0, removed: 0 });
  // The first release has run for longer than 30 days when the second comes: its pages are open all the same.
  expect(layOutAssets(second, to, day(60))).toEqual({ added: 1, kept: 1, removed: 0 });
  expect(layOutAssets(second, to, day(89))).toEqual({ added: 0, kept: 1, removed: 0 });
  expect(filesIn(to)).toEqual(["a-1.js", "a-2.js", "both.js"]);
  expect(layOutAssets(second, to, day(91))).toEqual({ added: 0, kept: 0, removed: 1 });
  expect(filesIn(to)).toEqual(["a-2.js", "both.js"]);
  expect(readFileSync(path.join(to, "a-2.js"), "utf8")).toBe("two");
});

it("goes back to a release whose files are still there", () => {
  const to = path.join(folder, "back");
  layOutAssets(path.join(folder, "first"), to, day(1));
  layOutAssets(path.join(folder, "second"), to, day(2));
  expect(layOutAssets(path.join(folder, "first"), to, day(3))).toEqual({ added: 0, kept: 1, removed: 0 });
});

it("removes the remains of an interrupted copy", () => {
  const to = path.join(folder, "cut");
  mkdirSync(to);
  writeFileSync(path.join(to, "a-1.js.77.draft"), "on");
  layOutAssets(path.join(folder, "first"), to, new Date());
  expect(filesIn(to)).toContain("a-1.js.77.draft");
  layOutAssets(path.join(folder, "first"), to, new Date(Date.now() + 31 * 86_400_000));
  expect(filesIn(to)).toEqual(["a-1.js", "both.js"]);
});
