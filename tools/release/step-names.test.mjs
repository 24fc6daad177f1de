import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "../run/settings.mjs";

/** The number of a step as a key or in a path of answers: `"step-4"`, `'step-4'`, `.step-4`. In an address a slash comes before it. */
const NUMBERED = /["'`.]step-\d/;
const SOURCES = ["apps", "packages", "tools"];

it("no code and no text knows a step by its number", () => {
  const files = execFileSync("git", ["ls-files", "--", ...SOURCES], { cwd: root, encoding: "utf8" }).split("\n");
  const found = files
    .filter((file) => /\.(?:tsx?|m?js|json)$/.test(file) && !MADE_FROM_THE_ORDER.has(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), "utf8")
        .split("\n")
        .flatMap((line, at) => (NUMBERED.test(line) ? [`${file}:${String(at + 1)}`] : [])),
    );
  expect(found).toEqual([]);
});

/** Where the segments of addresses are made, and the upgrade of answers that had them as keys. */
const MADE_FROM_THE_ORDER = new Set([
  "packages/shared/src/forms/form.ts",
  "packages/shared/src/forms/steps.ts",
  "apps/api/test/named-steps-migration.test.ts",
  "apps/web/src/wizard/name-copied-steps.test.ts",
  "tools/release/step-names.test.mjs",
]);
