import { Readable } from "node:stream";
import yazl from "yazl";

type Options = { readonly at: Date; readonly compress: boolean };

/**
 * Writes a ZIP file as a stream, one entry at a time and no faster than it is taken: nothing of it is held but the list of names.
 * Sizes and numbers beyond the old limits are written as ZIP64.
 */
export class ZipPacker {
  readonly #zip = new yazl.ZipFile();
  readonly #signal: AbortSignal;

  /** @param signal when it aborts, what waits for the stream fails with its reason */
  constructor(signal: AbortSignal) {
    this.#signal = signal;
    // Whoever added what failed is told; an event that nobody hears would end the process.
    this.#zip.on("error", () => {});
  }

  /** The bytes of the file; it must be read for the packer to go on. */
  get output(): Readable {
    return this.#zip.outputStream as Readable;
  }

  /** A text or another file that is in memory anyway. */
  add(path: string, bytes: string | Uint8Array, options: Options): Promise<void> {
    return this.addParts(path, [typeof bytes === "string" ? Buffer.from(bytes) : bytes], options);
  }

  /** A file that comes in parts; resolves when the last was taken. What the parts fail with fails the whole file. */
  addParts(path: string, parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, { at, compress }: Options): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#signal.throwIfAborted();
      const onAbort = (): void => reject(this.#signal.reason as Error);
      this.#signal.addEventListener("abort", onAbort, { once: true });
      this.#zip.addReadStreamLazy(path, { mtime: at, mode: 0o100644, compress }, (give) => {
        const stream = Readable.from(parts, { objectMode: false });
        stream.once("error", reject);
        stream.once("close", () => {
          this.#signal.removeEventListener("abort", onAbort);
          resolve();
        });
        give(null, stream);
      });
    });
  }

  /** Writes the list of names; nothing can be added behind it. */
  end(): void {
    this.#zip.end();
  }
}
