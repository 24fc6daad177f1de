import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { NoSuchFile, type Files } from "@stammdaten/files/files.ts";
import { oneScan } from "@stammdaten/shared/contract/pieces.ts";
import type { FirmCipher } from "../../../db/firm-cipher.ts";
import { openSealed } from "../../../domain/open-stored.ts";
import { admitFile, type ReceivedFile } from "../../../http/uploads/receive-files.ts";
import type { Scan } from "../../../http/uploads/scan.ts";
import { wrongOffset } from "./add-piece.ts";
import type { Piece } from "./read-arrived.ts";

export type Joining = {
  readonly files: Files;
  readonly cipher: FirmCipher;
  readonly scan: Scan;
  /** The name that the sender has given the file. */
  readonly name: string;
};

/**
 * Writes the pieces into one file of this machine and looks at it as at one that came whole.
 * @throws Refusal file.invalid, file.infected; upload.offset where bytes are gone, as after a restored backup: the sender begins anew
 */
export async function joinPieces(pieces: readonly Piece[], { files, cipher, scan, name }: Joining): Promise<ReceivedFile> {
  await mkdir(files.incoming, { recursive: true });
  const joined = path.join(files.incoming, randomUUID());
  try {
    await pipeline(readPieces(pieces, files, cipher), createWriteStream(joined, { flags: "wx" }));
  } catch (error) {
    await rm(joined, { force: true });
    throw error instanceof NoSuchFile ? wrongOffset({ offset: 0 }) : error;
  }
  return admitFile({ path: joined, originalname: name }, oneScan, scan);
}

/** One after the other, so that no more than one is in memory. */
async function* readPieces(pieces: readonly Piece[], files: Files, cipher: FirmCipher): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield await openSealed(files, cipher, piece).readWhole();
}
