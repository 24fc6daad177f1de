import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openLocalFiles } from "./local-files.ts";

const root = mkdtempSync(path.join(tmpdir(), "stammdaten-files-"));
const files = openLocalFiles(`file:${root}`);
afterAll(() => rmSync(root, { recursive: true }));

async function store(): Promise<string> {
  const incoming = path.join(root, "one");
  writeFileSync(incoming, "bytes");
  return (await files.take(incoming)).key;
}

describe("removing a file", () => {
  it("is done once and for all", async () => {
    const key = await store();
    await files.remove(key);
    await files.remove(key);
    expect(() => rmSync(files.pathOf(key))).toThrow("ENOENT");
  });

  it("tells when the bytes are still there", async () => {
    const key = await store();
    rmSync(files.pathOf(key));
    // What cannot be unlinked, for root neither.
    mkdirSync(files.pathOf(key));
    await expect(files.remove(key)).rejects.toThrow(/EISDIR|EPERM/);
  });
});
