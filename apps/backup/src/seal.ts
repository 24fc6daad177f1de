import { createHmac } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { hashFile, type Content } from "./hash-file.ts";
import { syncPath } from "./sync-path.ts";

/** What is in the backup is not what was put there. */
export class Damaged extends Error {
  override readonly name = "Damaged";
  readonly file: string;
  constructor(file: string, reason: string) {
    super(`${file}: ${reason}`);
    this.file = file;
  }
}

/** A file that a seal speaks for. */
export const Piece = z.object({ name: z.string(), bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });
export type Piece = z.infer<typeof Piece>;

/** The HMAC in hex and a line break. */
const HEAD_BYTES = 65;

export type Seals = {
  /**
   * Writes a seal in one step: it is there whole, or not at all.
   * @param place where it lies in the end, from BACKUP_DIR: a seal is good there alone
   * @param file where it is written, if that is not yet its place
   */
  readonly write: (place: string, content: unknown, file?: string) => Promise<void>;
  /** @throws Damaged where it is not as it was written; an error with the code ENOENT where there is none */
  readonly read: <Schema extends z.ZodType>(place: string, schema: Schema) => Promise<z.infer<Schema>>;
};

/**
 * Seals: a line with the HMAC-SHA256 of place and content, and the content as JSON.
 * @param key BACKUP_KEY, 32 bytes as base64url
 */
export function openSeals(root: string, key: string): Seals {
  const secret = Buffer.from(key, "base64url");
  const sealOf = (place: string, body: Buffer): string =>
    createHmac("sha256", secret).update(place).update("\0").update(body).digest("hex");
  return {
    write: async (place, content, file = path.join(root, place)) => {
      const body = Buffer.from(`${JSON.stringify(content)}\n`);
      const draft = `${file}.draft`;
      await writeFile(draft, Buffer.concat([Buffer.from(`${sealOf(place, body)}\n`), body]), { mode: 0o640 });
      await syncPath(draft);
      await rename(draft, file);
      await syncPath(path.dirname(file));
    },
    read: async (place, schema) => {
      const bytes = await readFile(path.join(root, place));
      const body = bytes.subarray(HEAD_BYTES);
      if (bytes.subarray(0, HEAD_BYTES).toString("latin1") !== `${sealOf(place, body)}\n`)
        throw new Damaged(place, "the seal does not fit: it was changed, moved, or made with another BACKUP_KEY");
      return schema.parse(JSON.parse(body.toString("utf8")));
    },
  };
}

/** @throws Damaged where a file is missing or is not what its seal says */
export async function checkPiece(root: string, place: string, wanted: Content): Promise<void> {
  const found = await hashFile(path.join(root, place)).catch((error: NodeJS.ErrnoException) => {
    throw new Damaged(place, error.code === "ENOENT" ? "is missing" : `cannot be read: ${error.message}`);
  });
  if (found.bytes !== wanted.bytes || found.sha256 !== wanted.sha256) throw new Damaged(place, "its bytes are not those that were sealed");
}

/** Removes a file together with its seal, the seal last: without its file it is a damage, the other way round it is not whole. */
export async function removeSealed(file: string, seal: string): Promise<void> {
  await rm(file, { force: true });
  await rm(seal, { force: true });
}
