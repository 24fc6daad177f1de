import { z } from "zod";
import type { Seals } from "../seal.ts";

/** Place from BACKUP_DIR of what says when all of it was last read and found good. */
export const VERIFIED = "verified.seal";

const Verified = z.object({ verifiedAt: z.iso.datetime() });

/** Remembers that all was good. */
export const noteVerified = (seals: Seals, at: Date): Promise<void> =>
  seals.write(VERIFIED, { verifiedAt: at.toISOString() } satisfies z.infer<typeof Verified>);

/**
 * When all was last good, in milliseconds; NaN where it never was.
 * @throws Damaged
 */
export async function readLastVerified(seals: Seals): Promise<number> {
  try {
    return Date.parse((await seals.read(VERIFIED, Verified)).verifiedAt);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return NaN;
    throw error;
  }
}
