import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function writeChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A small PNG picture (RFC 2083): a gradient, 320 × 200 pixels, eight bits a colour. `opacity` is one of 0 to 255 for all points. */
export function drawPicture(width = 320, height = 200, opacity?: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const alpha = opacity === undefined ? [] : [opacity];
  header.set([8, alpha.length === 0 ? 2 : 6, 0, 0, 0], 8);
  const point = 3 + alpha.length;
  const rows = Buffer.alloc(height * (1 + width * point));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      rows.set([(x * 255) / width, (y * 255) / height, 160, ...alpha], y * (1 + width * point) + 1 + x * point);
  }
  return Buffer.concat([SIGNATURE, writeChunk("IHDR", header), writeChunk("IDAT", deflateSync(rows)), writeChunk("IEND", Buffer.alloc(0))]);
}
