import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withLock } from "./lock.mjs";

/** @type {string} */
let folder;
/** @type {string} */
let file;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "stammdaten-lock-"));
  file = path.join(folder, "work.lock");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("holds the lock during the work and gives it back after a failure", async () => {
  const work = withLock(file, () => {
    expect(existsSync(file)).toBe(true);
    throw new Error("failed work");
  });
  await expect(work).rejects.toThrow("failed work");
  expect(existsSync(file)).toBe(false);
});

it("takes over the lock of a process that is gone", async () => {
  const gone = spawnSync(process.execPath, ["-e", ""]).pid;
  writeFileSync(file, String(gone));
  expect(await withLock(file, () => "done")).toBe("done");
});

it("waits while a living process holds the lock", async () => {
  // The parent of a test process lives as long as the test does.
  writeFileSync(file, String(process.ppid));
  let entered = false;
  const work = withLock(file, () => {
    entered = true;
  });
  await sleep(400);
  expect(entered).toBe(false);
  rmSync(file);
  await work;
  expect(entered).toBe(true);
});
