import { readdir } from "node:fs/promises";
import { z } from "zod";
import { SEAL } from "../make-set.ts";
import type { Places } from "../places.ts";
import { Piece, type Seals } from "../seal.ts";

/** What the seal of a base backup says. */
export const BaseSeal = z.object({
  /** The server's system identifier: backups of two servers do not mix. */
  system: z.string(),
  timeline: z.number().int(),
  segmentBytes: z.number().int(),
  /** Segment with which its write-ahead log begins. */
  firstSegment: z.string(),
  /** Segment that must be replayed before it is consistent. */
  lastSegment: z.string(),
  /** ISO times of the server's clock. It can be restored to no moment before its end. */
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  pieces: z.array(Piece),
});
export type Base = z.infer<typeof BaseSeal> & { readonly place: string };

/**
 * The base backups, oldest first.
 * @param onDamage called for each with an invalid seal; without it, that is thrown
 * @throws Damaged
 */
export async function readBases(places: Places, seals: Seals, onDamage?: (error: unknown) => void): Promise<Base[]> {
  const bases: Base[] = [];
  for (const name of (await readdir(places.bases)).sort()) {
    try {
      bases.push({ place: `bases/${name}`, ...(await seals.read(`bases/${name}/${SEAL}`, BaseSeal)) });
    } catch (error) {
      if (onDamage === undefined) throw error;
      onDamage(error);
    }
  }
  return bases;
}
