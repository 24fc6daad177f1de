import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { NoSuchFile, type Files } from "@stammdaten/files/files.ts";
import type { Readable } from "node:stream";
import { FileBroken } from "../../../db/file-cipher.ts";
import { openStored } from "../../../domain/open-stored.ts";
import type { FileToPack } from "../content/gather-client.ts";
import type { ZipPacker } from "../zip/zip-packer.ts";

type PackingSettings = {
  readonly packer: ZipPacker;
  readonly files: Files;
  readonly tenantId: string;
  readonly at: Date;
};

/** What an export is written with: it goes on where a part cannot be read, and says which those were. */
export class Packing {
  readonly #settings: PackingSettings;
  readonly #leftOut: string[] = [];

  constructor(settings: PackingSettings) {
    this.#settings = settings;
  }

  /** The places of what could not be read, or not to its end. */
  get leftOut(): readonly string[] {
    return this.#leftOut;
  }

  addText(path: string, text: string): Promise<void> {
    const { packer, at } = this.#settings;
    return packer.add(path, text, { at, compress: true });
  }

  addJson(path: string, data: unknown): Promise<void> {
    return this.addText(path, `${JSON.stringify(data, null, 2)}\n`);
  }

  /** Draws a PDF and adds it. */
  async addDrawn(path: string, draw: () => Promise<Uint8Array>): Promise<void> {
    const { packer, at } = this.#settings;
    const bytes = await draw().catch((error: unknown) => {
      // A refusal is about this moment: the whole export is tried again.
      if (error instanceof Refusal) throw error;
      this.#leftOut.push(path);
      return null;
    });
    if (bytes !== null) await packer.add(path, bytes, { at, compress: false });
  }

  /** Adds a file as it was sent; one that is broken ends where it can be read no further. */
  async addStored({ path, file }: FileToPack): Promise<void> {
    const { packer, files, tenantId } = this.#settings;
    const stored = await openStored(files, tenantId, file);
    const parts = await stored.read({ start: 0, end: file.sizeBytes - 1 }).catch((error: unknown) => {
      if (!isLost(error)) throw error;
      this.#leftOut.push(path);
      return null;
    });
    if (parts === null) return;
    await packer.addParts(
      path,
      untilLost(parts, () => this.#leftOut.push(path)),
      { at: file.createdAt, compress: false },
    );
  }
}

const isLost = (error: unknown): boolean => error instanceof NoSuchFile || error instanceof FileBroken;

async function* untilLost(parts: Readable, onLost: () => void): AsyncIterable<Uint8Array> {
  try {
    for await (const part of parts) yield part as Uint8Array;
  } catch (error) {
    if (!isLost(error)) throw error;
    onLost();
  }
}
