import { openReader, type Reader } from "./open-reader.ts";
import { readPicture } from "./read-picture.ts";

/** @property today `YYYY-MM-DD` */
export type ReadingJob = { readonly picture: Uint8Array; readonly today: string };

let opened: Promise<Reader> | undefined;

/** What the zone in a picture says, as JSON in bytes, which is what a thread hands over; null where none can be trusted. */
export async function readDocument({ picture, today }: ReadingJob): Promise<Uint8Array | null> {
  opened ??= openReader();
  const { read } = await opened;
  const document = await readPicture(picture, read, today);
  return document === null ? null : new TextEncoder().encode(JSON.stringify(document));
}
