import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";

const TIMEOUT_MS = 60_000;

const root = fileURLToPath(new URL("../", import.meta.url));
const biome = path.join(path.dirname(createRequire(import.meta.url).resolve("@biomejs/biome/package.json")), "bin/biome");
const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-cycles-"));
copyFileSync(path.join(root, "biome.json"), path.join(folder, "biome.json"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lints files as `npm run check` does. @param {Record<string, string>} files their text by name */
function lint(files) {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const options = ["--vcs-enabled=false", "--colors=off"];
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, "lint", ...options, ...Object.keys(files)], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

it(
  "accepts imports that form no cycle",
  () => {
    expect(lint({ "a.ts": 'import { b } from "./b.ts";\nexport const a = b;\n', "b.ts": "export const b = 1;\n" }).status).toBe(0);
  },
  TIMEOUT_MS,
);

it(
  "refuses an import cycle over three files",
  () => {
    const { status, output } = lint({
      "c.ts": 'import { d } from "./d.ts";\nexport const c = () => d;\n',
      "d.ts": 'import { e } from "./e.ts";\nexport const d = () => e;\n',
      "e.ts": 'import { c } from "./c.ts";\nexport const e = () => c;\n',
    });
    expect(status).toBe(1);
    expect(output).toContain("noImportCycles");
  },
  TIMEOUT_MS,
);

it(
  "refuses a cycle of types and of dynamic imports",
  () => {
    const types = lint({
      "f.ts": 'import type { G } from "./g.ts";\nexport type F = G | 1;\n',
      "g.ts": 'import type { F } from "./f.ts";\nexport type G = F | 2;\n',
    });
    expect(types.output).toContain("noImportCycles");
    const dynamic = lint({
      "h.ts": 'export const h = () => import("./i.ts");\n',
      "i.ts": 'import { h } from "./h.ts";\nexport const i = h;\n',
    });
    expect(dynamic.output).toContain("noImportCycles");
  },
  TIMEOUT_MS,
);
