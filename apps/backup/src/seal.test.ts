import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { checkPiece, Damaged, openSeals } from "./seal.ts";
import { hashFile } from "./hash-file.ts";

const root = mkdtempSync(path.join(tmpdir(), "stammdaten-seal-"));
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(path.join(root, "manifests"));

const KEY = Buffer.alloc(32, 7).toString("base64url");
const seals = openSeals(root, KEY);
const Content = z.object({ text: z.string() });

describe("a seal", () => {
  it("says what it was given", async () => {
    await seals.write("manifests/one.seal", { text: "Größe" });
    expect(await seals.read("manifests/one.seal", Content)).toEqual({ text: "Größe" });
  });

  it("does not fit when any of its bytes is another one", async () => {
    await seals.write("manifests/two.seal", { text: "Müller" });
    const file = path.join(root, "manifests/two.seal");
    const bytes = readFileSync(file);
    for (let at = 0; at < bytes.length; at += 1) {
      const damaged = Buffer.from(bytes);
      // By turns, the mask that turns small letters into capital ones among them: digits in hex must not be read in both.
      damaged[at] = (damaged[at] ?? 0) ^ ([0x01, 0x20, 0x80][at % 3] ?? 1);
      writeFileSync(file, damaged);
      await expect(seals.read("manifests/two.seal", Content), `byte ${at}`).rejects.toThrow(Damaged);
    }
    for (const shorter of [bytes.subarray(0, -1), bytes.subarray(0, 40), Buffer.alloc(0)]) {
      writeFileSync(file, shorter);
      await expect(seals.read("manifests/two.seal", Content)).rejects.toThrow(Damaged);
    }
  });

  it("is good in its place alone, and with its key", async () => {
    await seals.write("manifests/three.seal", { text: "x" });
    await expect(openSeals(root, Buffer.alloc(32, 8).toString("base64url")).read("manifests/three.seal", Content)).rejects.toThrow(Damaged);
    renameSync(path.join(root, "manifests/three.seal"), path.join(root, "manifests/four.seal"));
    await expect(seals.read("manifests/four.seal", Content)).rejects.toThrow(Damaged);
  });
});

it("a piece is what was sealed, to the byte and the length", async () => {
  const file = path.join(root, "piece");
  writeFileSync(file, "0123456789");
  const wanted = await hashFile(file);
  await checkPiece(root, "piece", wanted);
  writeFileSync(file, "012345678");
  await expect(checkPiece(root, "piece", wanted)).rejects.toThrow("not those that were sealed");
  rmSync(file);
  await expect(checkPiece(root, "piece", wanted)).rejects.toThrow("is missing");
});

it("hashes as many of a file's first bytes as are asked for", async () => {
  const file = path.join(root, "prefix");
  writeFileSync(file, "abc");
  writeFileSync(`${file}-2`, "abcdef");
  expect(await hashFile(`${file}-2`, 3)).toEqual(await hashFile(file));
  expect((await hashFile(file, 0)).bytes).toBe(0);
});
