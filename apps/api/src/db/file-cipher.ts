import { createCipheriv, createDecipheriv, type KeyObject } from "node:crypto";
import { Transform } from "node:stream";

const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;

/** First and last byte, both included. */
type ByteRange = { readonly start: number; readonly end: number };

/** A stored file that was changed, cut, reordered, exchanged, or encrypted for another firm or name. */
export class FileBroken extends Error {
  override readonly name = "FileBroken";
}

const countChunks = (sizeBytes: number): number => Math.max(1, Math.ceil(sizeBytes / CHUNK_BYTES));

/** What so many bytes come to when they are encrypted. */
export const sealedSize = (sizeBytes: number): number => sizeBytes + countChunks(sizeBytes) * TAG_BYTES;

/**
 * Encrypts and opens the bytes of one file in chunks of 64 kB: AES-256-GCM, each chunk followed by its tag. The nonce is the chunk's
 * number and whether it is the last, so that chunks can be neither reordered nor left out. The key is this file's alone and encrypts
 * it once: no nonce is ever used twice with it.
 */
export class FileCipher {
  readonly #key: KeyObject;

  constructor(key: KeyObject) {
    this.#key = key;
  }

  /** Encrypts what goes through, holding one chunk at a time. */
  seal(): Transform {
    let pending = Buffer.alloc(0);
    let number = 0;
    const sealChunk = (plain: Buffer, isLast: boolean): Buffer => {
      const cipher = createCipheriv("aes-256-gcm", this.#key, nonceOf(number++, isLast));
      return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    };
    return new Transform({
      transform(piece: Buffer, _encoding, done) {
        pending = Buffer.concat([pending, piece]);
        // The last chunk is only known at the end: a full one waits until something follows.
        while (pending.length > CHUNK_BYTES) {
          this.push(sealChunk(pending.subarray(0, CHUNK_BYTES), false));
          pending = pending.subarray(CHUNK_BYTES);
        }
        done();
      },
      flush(done) {
        done(null, sealChunk(pending, true));
      },
    });
  }

  /**
   * The encrypted bytes that must be read to open a range, which begin with a chunk.
   * @param sizeBytes of the file before it was encrypted
   */
  sealedRange(sizeBytes: number, { start, end }: ByteRange): ByteRange {
    return {
      start: Math.floor(start / CHUNK_BYTES) * SEALED_CHUNK_BYTES,
      end: Math.min((Math.floor(end / CHUNK_BYTES) + 1) * SEALED_CHUNK_BYTES, sealedSize(sizeBytes)) - 1,
    };
  }

  /**
   * Opens what goes through: the bytes of `sealedRange`, of which the range comes out. No byte comes out that was not verified.
   * It fails with FileBroken.
   */
  open(sizeBytes: number, range: ByteRange): Transform {
    const lastChunk = countChunks(sizeBytes) - 1;
    const wantedUntil = Math.floor(range.end / CHUNK_BYTES);
    let number = Math.floor(range.start / CHUNK_BYTES);
    let pending = Buffer.alloc(0);
    const openChunk = (sealed: Buffer): Buffer => {
      if (number > wantedUntil) throw new FileBroken("the file is longer than it was");
      const plain = this.#openChunk(sealed, number, number === lastChunk);
      const before = number * CHUNK_BYTES;
      number += 1;
      return plain.subarray(Math.max(0, range.start - before), Math.max(0, range.end + 1 - before));
    };
    const lengthOf = (chunk: number): number =>
      chunk === lastChunk ? sealedSize(sizeBytes) - lastChunk * SEALED_CHUNK_BYTES : SEALED_CHUNK_BYTES;
    return new Transform({
      transform(piece: Buffer, _encoding, done) {
        try {
          pending = Buffer.concat([pending, piece]);
          for (let length = lengthOf(number); pending.length >= length; length = lengthOf(number)) {
            const plain = openChunk(pending.subarray(0, length));
            if (plain.length > 0) this.push(plain);
            pending = pending.subarray(length);
            if (number > wantedUntil) break;
          }
          if (number > wantedUntil && pending.length > 0) throw new FileBroken("the file is longer than it was");
          done();
        } catch (error) {
          done(error as Error);
        }
      },
      flush(done) {
        done(number > wantedUntil ? null : new FileBroken("the file is shorter than it was"));
      },
    });
  }

  /**
   * Opens a file that is in memory as a whole.
   * @throws FileBroken
   */
  openWhole(sealed: Uint8Array, sizeBytes: number): Buffer {
    if (sealed.length !== sealedSize(sizeBytes)) throw new FileBroken("the file has another size than it had");
    const count = countChunks(sizeBytes);
    const chunks = Array.from({ length: count }, (_, number) =>
      this.#openChunk(sealed.subarray(number * SEALED_CHUNK_BYTES, (number + 1) * SEALED_CHUNK_BYTES), number, number === count - 1),
    );
    return Buffer.concat(chunks, sizeBytes);
  }

  #openChunk(sealed: Uint8Array, number: number, isLast: boolean): Buffer {
    try {
      const at = sealed.length - TAG_BYTES;
      const decipher = createDecipheriv("aes-256-gcm", this.#key, nonceOf(number, isLast), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(sealed.subarray(at));
      const plain = decipher.update(sealed.subarray(0, at));
      // Compares the tag; GCM keeps no bytes back.
      decipher.final();
      return plain;
    } catch (cause) {
      throw new FileBroken("the file was changed", { cause });
    }
  }
}

/** 96 bits: the chunk's number, and 1 in the last byte of the last one. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
