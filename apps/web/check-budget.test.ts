// @vitest-environment node
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
// @ts-expect-error -- a plain script of the build, without types
import { BUDGET, listReachable, weighGuest } from "./check-budget.mjs";

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** A built app: its manifest and the content of its files. */
function buildApp(manifest: object, files: Record<string, string | Buffer>): string {
  const dist = mkdtempSync(path.join(tmpdir(), "budget-"));
  folders.push(dist);
  mkdirSync(path.join(dist, ".vite"));
  writeFileSync(path.join(dist, ".vite/guest-manifest.json"), JSON.stringify(manifest));
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(dist, name), content);
  return dist;
}

/** Bytes that gzip cannot make smaller. */
const bulk = (bytes: number) => randomBytes(bytes);

test("lazy chunks and their style sheets count, and what only the staff loads does not", () => {
  const manifest = {
    "guest.html": { file: "g.js", css: ["g.css"], dynamicImports: ["lazy.ts"] },
    "lazy.ts": { file: "lazy.js", css: ["lazy.css"], imports: ["guest.html"] },
    "index.html": { file: "staff.js" },
  };
  expect(listReachable(manifest, "guest.html").sort()).toEqual(["g.css", "g.js", "lazy.css", "lazy.js"]);
});

test("a page that is too heavy is named with its size", () => {
  const dist = buildApp({ "guest.html": { file: "g.js", css: ["g.css"] } }, { "g.js": bulk(BUDGET.js + 1), "g.css": bulk(BUDGET.css + 1) });
  expect(weighGuest(dist).faults).toHaveLength(2);
});

test("one language counts: the heavier", () => {
  const manifest = {
    "guest.html": { file: "g.js", dynamicImports: ["shared/locales/de/guest-bundle.ts", "shared/locales/en/guest-bundle.ts"] },
    "shared/locales/de/guest-bundle.ts": { file: "de.js" },
    "shared/locales/en/guest-bundle.ts": { file: "en.js" },
  };
  const { js } = weighGuest(buildApp(manifest, { "g.js": bulk(1_000), "de.js": bulk(9_000), "en.js": bulk(5_000) }));
  expect(js).toBeGreaterThan(10_000);
  expect(js).toBeLessThan(11_000);
});

test("the staff's components are found in a guest's file", () => {
  const dist = buildApp({ "guest.html": { file: "g.js", imports: ["shared.ts"] }, "shared.ts": { file: "s.js" } }, { "g.js": "ok", "s.js": 'className="mantine-Button-root"' });
  expect(weighGuest(dist).faults).toEqual(["s.js carries @mantine."]);
});
