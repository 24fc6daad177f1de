import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { newFileKey } from "@stammdaten/files/file-key.ts";
import { FileBroken, sealedSize, type FileCipher } from "./file-cipher.ts";
import { FirmCipher } from "./firm-cipher.ts";

const CHUNK = 65_536;
const SEALED_CHUNK = CHUNK + 16;
const secret = randomBytes(32);
const firm = new FirmCipher("0190a6f0-0000-7000-8000-000000000001", secret);
const fileKey = newFileKey();
const cipher = firm.forFile(fileKey);

/** In pieces of a size that fits no chunk, as a store sends them. */
const inPieces = (bytes: Buffer, size = 30_011): Readable =>
  Readable.from(Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)));

const seal = (plain: Buffer, by: FileCipher = cipher): Promise<Buffer> => buffer(inPieces(plain).compose(by.seal()));
const open = (sealed: Buffer, sizeBytes: number, by: FileCipher = cipher): Promise<Buffer> =>
  buffer(inPieces(sealed).compose(by.open(sizeBytes, { start: 0, end: sizeBytes - 1 })));

const openWhole = (bytes: Buffer, sizeBytes: number, by: FileCipher = cipher): Promise<Buffer> =>
  Promise.resolve().then(() => by.openWhole(bytes, sizeBytes));

const plain = randomBytes(3 * CHUNK + 1_000);
const sealed = await seal(plain);
const chunk = (number: number): Buffer => sealed.subarray(number * SEALED_CHUNK, (number + 1) * SEALED_CHUNK);

describe("a file that is encrypted", () => {
  it.each([1, 16, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 5 * CHUNK + 7])("of %i bytes comes back as it was", async (size) => {
    const bytes = randomBytes(size);
    const stored = await seal(bytes);
    expect(stored.length).toBe(sealedSize(size));
    expect((await open(stored, size)).equals(bytes)).toBe(true);
    expect((await openWhole(stored, size)).equals(bytes)).toBe(true);
  });

  it("holds nothing of what it was made of", async () => {
    const word = Buffer.from("Kanarie im Ausweis ");
    expect((await seal(Buffer.concat(Array.from({ length: 10_000 }, () => word)))).includes("Kanarie")).toBe(false);
  });

  it.each([
    [0, 0],
    [10, 20],
    [CHUNK - 1, CHUNK],
    [CHUNK, 2 * CHUNK - 1],
    [5, plain.length - 1],
    [plain.length - 1, plain.length - 1],
  ])("is opened from byte %i to %i, of no more than the chunks that hold them", async (start, end) => {
    const range = cipher.sealedRange(plain.length, { start, end });
    expect(range.end - range.start).toBeLessThanOrEqual(end - start + 2 * SEALED_CHUNK);
    const part = inPieces(sealed.subarray(range.start, range.end + 1));
    const opened = await buffer(part.compose(cipher.open(plain.length, { start, end })));
    expect(opened.equals(plain.subarray(start, end + 1))).toBe(true);
  });

  it("goes through a buffer of a few chunks, however large it is", async () => {
    let largest = 0;
    for await (const piece of inPieces(randomBytes(5_000_000)).compose(cipher.seal()) as AsyncIterable<Buffer>)
      largest = Math.max(largest, piece.length);
    expect(largest).toBeLessThanOrEqual(4 * SEALED_CHUNK);
  });
});

describe.each([
  ["as a stream", open],
  ["at once", openWhole],
])("a file that was tampered with is refused, read %s:", (_way, read) => {
  const flipped = (at: number): Buffer => {
    const bytes = Buffer.from(sealed);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    return bytes;
  };
  const cases: [string, Buffer, number][] = [
    ["a bit of the first byte flipped", flipped(0), plain.length],
    ["a bit of a tag flipped", flipped(SEALED_CHUNK - 1), plain.length],
    ["a bit of the last chunk flipped", flipped(sealed.length - 20), plain.length],
    ["two chunks exchanged", Buffer.concat([chunk(1), chunk(0), chunk(2), chunk(3)]), plain.length],
    ["a chunk repeated in place of another", Buffer.concat([chunk(0), chunk(0), chunk(2), chunk(3)]), plain.length],
    ["a chunk left out", Buffer.concat([chunk(0), chunk(2), chunk(3)]), plain.length],
    ["the last chunk cut off", sealed.subarray(0, 3 * SEALED_CHUNK), plain.length],
    ["the last chunk cut off, and the size of the row with it", sealed.subarray(0, 3 * SEALED_CHUNK), 3 * CHUNK],
    ["one byte cut off", sealed.subarray(0, -1), plain.length],
    ["one byte added", Buffer.concat([sealed, Buffer.alloc(1)]), plain.length],
    ["another chunk added, and to the size of the row", Buffer.concat([sealed, chunk(3)]), plain.length + CHUNK],
    ["nothing left", Buffer.alloc(0), plain.length],
  ];
  it.each(cases)("%s", async (_, bytes, size) => {
    await expect(read(bytes, size)).rejects.toThrow(FileBroken);
  });

  it("another file of the same firm in its place", async () => {
    const other = await seal(plain, firm.forFile(newFileKey()));
    await expect(read(other, plain.length)).rejects.toThrow(FileBroken);
  });

  it("a file of another firm in its place, even of one with the same key", async () => {
    const other = await seal(plain, new FirmCipher("0190a6f0-0000-7000-8000-000000000002", secret).forFile(fileKey));
    await expect(read(other, plain.length)).rejects.toThrow(FileBroken);
  });
});
