import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newFileKey } from "./file-key.ts";
import { NoSuchFile, type Files } from "./files.ts";
import { openLocalFiles } from "./local-files.ts";
import { openS3Files } from "./s3-files.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-files-"));
afterAll(() => rmSync(folder, { recursive: true }));

const store = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: path.join(folder, "s3"),
  configureBuckets: [{ name: "stammdaten", configs: [] }],
});
let port = 0;
beforeAll(async () => {
  port = (await store.run()).port;
});
afterAll(() => store.close());

const adapters: Record<string, () => Files> = {
  "a folder": () => openLocalFiles(`file:${path.join(folder, "local")}`),
  "an S3 store": () =>
    openS3Files(`s3://stammdaten?endpoint=http://127.0.0.1:${port}&region=eu-central-1`, {
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
      incoming: path.join(folder, "incoming"),
    }),
};

describe.each(Object.keys(adapters))("files in %s", (name) => {
  let files: Files;
  beforeAll(async () => {
    files = adapters[name]?.() ?? expect.fail("no such adapter");
    await files.check();
  });

  const bring = (bytes: Uint8Array): string => {
    const incoming = path.join(files.incoming, randomBytes(8).toString("hex"));
    mkdirSync(files.incoming, { recursive: true });
    writeFileSync(incoming, bytes);
    return incoming;
  };
  const take = async (incoming: string): Promise<string> => {
    const key = newFileKey();
    await files.take(incoming, key);
    return key;
  };
  const store = (bytes: Uint8Array): Promise<string> => take(bring(bytes));

  it("come back as they were, and leave the folder they came through", async () => {
    const bytes = randomBytes(300_000);
    const incoming = bring(bytes);
    const key = await take(incoming);
    expect(existsSync(incoming)).toBe(false);
    expect((await buffer(await files.read(key))).equals(bytes)).toBe(true);
    expect(Buffer.from(await files.readWhole(key, 300_000)).equals(bytes)).toBe(true);
  });

  it("are not taken for whole where their size is another one", async () => {
    const key = await store(Buffer.from("0123456789"));
    for (const sizeBytes of [9, 11]) await expect(files.readWhole(key, sizeBytes)).rejects.toThrow(NoSuchFile);
  });

  it("are read in part", async () => {
    const key = await store(Buffer.from("0123456789"));
    expect((await buffer(await files.read(key, { start: 3, end: 5 }))).toString()).toBe("345");
    expect((await buffer(await files.read(key, { start: 9, end: 9 }))).toString()).toBe("9");
  });

  it("throws for missing files before a byte is sent", async () => {
    await expect(files.read(newFileKey())).rejects.toThrow(NoSuchFile);
    await expect(files.readWhole(newFileKey(), 10)).rejects.toThrow(NoSuchFile);
    for (const wrong of ["", "..", "../../etc/passwd", `${newFileKey()}/..`, `a/${newFileKey()}`])
      await expect(files.read(wrong)).rejects.toThrow("not a file key");
  });

  it("are removed once and for all", async () => {
    const key = await store(Buffer.from("bytes"));
    await files.remove(key);
    await files.remove(key);
    await expect(files.read(key)).rejects.toThrow(NoSuchFile);
  });

  it("of 25 MB go through a buffer of a few", async () => {
    const incoming = path.join(files.incoming, "large");
    const bytes = randomBytes(25_000_000);
    writeFileSync(incoming, bytes);
    const key = await take(incoming);
    const wanted = createHash("sha256").update(bytes).digest("hex");
    const read: Readable = await files.read(key);
    const hash = createHash("sha256");
    let largest = 0;
    for await (const part of read as AsyncIterable<Buffer>) {
      hash.update(part);
      largest = Math.max(largest, part.length);
    }
    expect(hash.digest("hex")).toBe(wanted);
    expect(largest).toBeLessThanOrEqual(1_000_000);
  });
});

describe("a folder", () => {
  it("throws when bytes cannot be removed", async () => {
    const files = openLocalFiles(`file:${path.join(folder, "broken")}`);
    await files.check();
    const incoming = path.join(files.incoming, "one");
    writeFileSync(incoming, "bytes");
    const key = newFileKey();
    await files.take(incoming, key);
    const place = path.join(
      folder,
      "broken",
      key
        .slice(0, 2)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, "_"),
      key,
    );
    expect(statSync(place).size).toBe(5);
    rmSync(place);
    // What cannot be unlinked, for root neither.
    mkdirSync(place);
    await expect(files.remove(key)).rejects.toThrow(/EISDIR|EPERM/);
  });
});
