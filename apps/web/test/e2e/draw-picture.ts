import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function writeChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Points of a picture, each with so many bytes, as PNG (RFC 2083) with eight bits a colour. */
export function encodePng(width: number, height: number, bytes: 3 | 4, data: Uint8Array | Uint8ClampedArray): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, bytes === 3 ? 2 : 6, 0, 0, 0], 8);
  const row = width * bytes;
  const rows = Buffer.alloc(height * (1 + row));
  for (let y = 0; y < height; y += 1) rows.set(data.subarray(y * row, (y + 1) * row), y * (1 + row) + 1);
  return Buffer.concat([SIGNATURE, writeChunk("IHDR", header), writeChunk("IDAT", deflateSync(rows)), writeChunk("IEND", Buffer.alloc(0))]);
}

/** A small PNG picture: a gradient, 320 × 200 pixels. `opacity` is one of 0 to 255 for all points. */
export function drawPicture(width = 320, height = 200, opacity?: number): Buffer {
  const alpha = opacity === undefined ? [] : [opacity];
  const bytes = opacity === undefined ? 3 : 4;
  const data = new Uint8Array(width * height * bytes);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set([(x * 255) / width, (y * 255) / height, 160, ...alpha], (y * width + x) * bytes);
  return encodePng(width, height, bytes, data);
}
