import { createHash, randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Files } from "@stammdaten/files/files.ts";
import type { Content } from "../hash-file.ts";
import type { Places } from "../places.ts";
import { syncPath } from "../sync-path.ts";
import { blobPlace } from "./manifest.ts";
import type { NamedFile } from "./named-files.ts";

/**
 * Copies what lies under a key to where its content belongs; the same content lies there once.
 * @throws NoSuchFile; Error when the bytes differ from what the row says
 */
export async function copyFile(files: Files, places: Places, { key, bytes, sha256 }: NamedFile): Promise<Content> {
  const draft = path.join(places.unfinished, `file-${randomBytes(12).toString("hex")}`);
  try {
    const { transform, read } = hashPassing();
    await pipeline(await files.read(key), transform, createWriteStream(draft, { mode: 0o640, flags: "wx" }));
    const found = read();
    if (found.bytes !== bytes || (sha256 !== null && found.sha256 !== sha256))
      throw new Error(`the file ${key} is not what its row says: ${found.bytes} bytes with the hash ${found.sha256}`);
    const target = path.join(places.root, blobPlace(found.sha256));
    await syncPath(draft);
    if ((await mkdir(path.dirname(target), { recursive: true, mode: 0o750 })) !== undefined) await syncPath(places.blobs);
    await rename(draft, target);
    await syncPath(path.dirname(target));
    return found;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Hashes what goes through. */
export function hashPassing(): { transform: Transform; read: () => Content } {
  const hash = createHash("sha256");
  let bytes = 0;
  const transform = new Transform({
    transform: (chunk: Buffer, _encoding, pass) => {
      hash.update(chunk);
      bytes += chunk.length;
      pass(null, chunk);
    },
  });
  return { transform, read: () => ({ bytes, sha256: hash.digest("hex") }) };
}
