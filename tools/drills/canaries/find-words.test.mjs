import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { findWords } from "./find-words.mjs";

it("finds words in all files below a folder, also where they lie across two reads", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-words-"));
  try {
    mkdirSync(path.join(folder, "a/b"), { recursive: true });
    writeFileSync(path.join(folder, "a/b/one"), Buffer.concat([Buffer.alloc((1 << 22) - 3), Buffer.from("Kanarie")]));
    writeFileSync(path.join(folder, "two"), "Grünfink");
    expect(await findWords(folder, ["Kanarie", "Grünfink", "Amsel"])).toEqual({ searched: 2, found: ["Kanarie", "Grünfink"] });
    expect(await findWords(path.join(folder, "none"), ["Amsel"])).toEqual({ searched: 0, found: [] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
