import { createReadStream } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { hashFile } from "../hash-file.ts";
import type { Places } from "../places.ts";
import type { Seals } from "../seal.ts";
import { findPartial } from "./seal-segments.ts";

/** The seal of what is being received. */
export const StreamSeal = z.object({
  /** ISO time of the server's clock: whatever was committed before is here. Null while nothing was compared yet. */
  completeUntil: z.iso.datetime().nullable(),
  /** Nothing more comes: whoever received it has ended. */
  ended: z.boolean(),
  /** The segment that is being received; its first bytes change no more. */
  partial: z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() }).nullable(),
});
export type StreamSeal = z.infer<typeof StreamSeal>;

/** Place of the seal from BACKUP_DIR. */
export const STREAM_SEAL = "wal/stream.seal";

/**
 * Seals what has been received of the current segment. It is written from front to back into a file of zeros, so that
 * everything up to the last byte that is none is there to stay.
 */
export async function sealStream(
  places: Places,
  seals: Seals,
  { completeUntil, ended }: Pick<StreamSeal, "completeUntil" | "ended">,
): Promise<void> {
  const name = await findPartial(places);
  const file = path.join(places.receiving, name ?? "");
  try {
    const partial = name === undefined ? null : { name, ...(await hashFile(file, await lengthWithoutZeros(file))) };
    await seals.write(STREAM_SEAL, { completeUntil, ended, partial } satisfies StreamSeal);
  } catch (error) {
    // It became whole in the meantime; the next look seals it so.
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}

const ZEROS = Buffer.alloc(1 << 20);

/** Bytes of a file up to the last that is not zero. */
export async function lengthWithoutZeros(file: string): Promise<number> {
  let [read, length] = [0, 0];
  for await (const part of createReadStream(file, { highWaterMark: ZEROS.length }) as AsyncIterable<Buffer>) {
    let end = part.equals(ZEROS.subarray(0, part.length)) ? 0 : part.length;
    while (end > 0 && part[end - 1] === 0) end -= 1;
    if (end > 0) length = read + end;
    read += part.length;
  }
  return length;
}
