import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { NoSuchFile, type Files } from "@stammdaten/files/files.ts";
import { FileBroken } from "../../../db/file-cipher.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { openStored } from "../../../domain/open-stored.ts";
import { systemActor } from "../../../jobs/job.ts";
import { DrawingFailed } from "../../../pdf/draw-in-thread.ts";
import type { FileToPack } from "../content/client-files.ts";
import type { ZipPacker } from "../zip/zip-packer.ts";

type PackingSettings = {
  readonly packer: ZipPacker;
  readonly files: Files;
  readonly tenantId: string;
  readonly at: Date;
};

/** A file as it was packed. */
type Packed = { readonly path: string; readonly sizeBytes: number; readonly sha256: string };

/** What an export is written with: it goes on where a part cannot be read, and says which those were. */
export class Packing {
  readonly #settings: PackingSettings;
  readonly #leftOut: string[] = [];
  readonly #packed: Packed[] = [];

  constructor(settings: PackingSettings) {
    this.#settings = settings;
  }

  /** The places of what could not be read, or not to its end. */
  get leftOut(): readonly string[] {
    return this.#leftOut;
  }

  /** Every file so far. */
  get packed(): readonly Packed[] {
    return this.#packed;
  }

  addText(path: string, text: string): Promise<void> {
    return this.#add(path, [Buffer.from(text)], { compress: true });
  }

  addJson(path: string, data: unknown): Promise<void> {
    return this.addText(path, `${JSON.stringify(data, null, 2)}\n`);
  }

  /** Adds rows as one JSON array, a row a line, while they are read. @returns how many */
  async addRows(path: string, rows: AsyncIterable<object>): Promise<number> {
    let count = 0;
    const lines = async function* () {
      for await (const row of rows) yield Buffer.from(`${count++ === 0 ? "[" : ","}\n${JSON.stringify(row)}`);
      yield Buffer.from(count === 0 ? "[]\n" : "\n]\n");
    };
    await this.#add(path, lines(), { compress: true });
    return count;
  }

  /** Draws a PDF and adds it; one that cannot be drawn is left out. All else that fails is about this moment: the export is tried again. */
  async addDrawn(path: string, draw: () => Promise<Uint8Array>): Promise<void> {
    const bytes = await draw().catch((error: unknown) => {
      if (!(error instanceof DrawingFailed)) throw error;
      this.#leftOut.push(path);
      return null;
    });
    if (bytes !== null) await this.#add(path, [bytes], { compress: false });
  }

  /** Adds a file as it was sent; one that is broken ends where it can be read no further. */
  async addStored({ path, file }: FileToPack): Promise<void> {
    const { files, tenantId } = this.#settings;
    const stored = await inTenant(tenantId, systemActor, () => openStored(files, tenantId, file));
    const parts = await stored.read({ start: 0, end: file.sizeBytes - 1 }).catch((error: unknown) => {
      if (!isLost(error)) throw error;
      this.#leftOut.push(path);
      return null;
    });
    if (parts === null) return;
    const readable = untilLost(parts, () => this.#leftOut.push(path));
    await this.#add(path, readable, { compress: false, at: file.createdAt });
  }

  async #add(
    path: string,
    parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    { compress, at = this.#settings.at }: { compress: boolean; at?: Date },
  ): Promise<void> {
    const hash = createHash("sha256");
    let sizeBytes = 0;
    const hashed = async function* () {
      for await (const part of parts) {
        hash.update(part);
        sizeBytes += part.length;
        yield part;
      }
    };
    await this.#settings.packer.addParts(path, hashed(), { at, compress });
    this.#packed.push({ path, sizeBytes, sha256: hash.digest("hex") });
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
