import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";

const TIMEOUT_MS = 60_000;

const root = fileURLToPath(new URL("../", import.meta.url));
const oxlint = path.join(path.dirname(createRequire(import.meta.url).resolve("oxlint/package.json")), "bin/oxlint");
const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-typed-rules-"));
for (const file of [".oxlintrc.jsonc", "tsconfig.base.json"]) cpSync(path.join(root, file), path.join(folder, file));
symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "dir");
afterAll(() => rmSync(folder, { recursive: true }));

/** Lints one file of a workspace package as `npm run check` does. @param {string} file from the root @param {string} text */
function lint(file, text) {
  const [kind, name] = file.split("/");
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, kind, name, "tsconfig.json"), '{ "extends": "../../tsconfig.base.json", "include": ["src", "test"] }');
  writeFileSync(path.join(folder, file), text);
  const { status, stdout, stderr } = spawnSync(process.execPath, [oxlint, "-f", "unix", file], { cwd: folder, encoding: "utf8" });
  return { status, output: stdout + stderr };
}

const WRITE = "async function write(): Promise<void> {}\n";

it(
  "refuses a promise that production code leaves floating, or throws away",
  () => {
    for (const call of ["write();", "void write();"]) {
      const { status, output } = lint("apps/api/src/left.ts", `${WRITE}export function save(): void {\n  ${call}\n}\n`);
      expect(output).toContain("left.ts:3");
      expect(output).toContain("no-floating-promises");
      expect(status).toBe(1);
    }
    expect(lint("apps/api/src/kept.ts", `${WRITE}export async function save(): Promise<void> {\n  await write();\n}\n`).status).toBe(0);
  },
  TIMEOUT_MS,
);

it(
  "accepts that an event of the browser or a test throws a promise away, and not that it leaves one floating",
  () => {
    for (const file of ["apps/web/src/click.ts", "apps/api/src/some.test.ts", "apps/api/test/world.ts"]) {
      expect(lint(file, `${WRITE}export const click = (): void => void write();\n`), file).toMatchObject({ status: 0 });
      expect(lint(file, `${WRITE}export function click(): void {\n  write();\n}\n`).output, file).toContain("no-floating-promises");
    }
  },
  TIMEOUT_MS,
);

it(
  "refuses values of no type in production code only",
  () => {
    const text = 'export const name: string = JSON.parse("{}").name;\n';
    expect(lint("packages/shared/src/read.ts", text).output).toContain("no-unsafe-member-access");
    expect(lint("packages/shared/src/read.test.ts", text).status).toBe(0);
  },
  TIMEOUT_MS,
);
