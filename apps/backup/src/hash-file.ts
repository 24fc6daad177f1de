import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** How long a file is, and the SHA-256 of its bytes in hex. */
export type Content = { readonly bytes: number; readonly sha256: string };

/**
 * Reads a file to its end.
 * @param end how many of its first bytes count; all of them by default
 */
export async function hashFile(file: string, end = Infinity): Promise<Content> {
  const hash = createHash("sha256");
  let bytes = 0;
  if (end === 0) return { bytes, sha256: hash.digest("hex") };
  for await (const part of createReadStream(file, { highWaterMark: 1 << 20, end: end - 1 }) as AsyncIterable<Buffer>) {
    hash.update(part);
    bytes += part.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}
