import { open, stat } from "node:fs/promises";
import type { FilesRule } from "@stammdaten/shared/contract/endpoint.ts";
import { fileTypeFromFile } from "file-type";
import type { FileFault } from "./file-fault.ts";
import { isHarmlessArchive } from "./is-harmless-archive.ts";
import { isPlainText } from "./is-plain-text.ts";
import { looksLikeText } from "./looks-like-text.ts";

type FileKinds = FilesRule["kinds"];

const PICTURES: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/webp", "image/heic", "image/heif"]);
const ARCHIVES: ReadonlySet<string> = new Set([
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
]);
const MACROS = /macroenabled/i;

export const isPicture = (mimeType: string): boolean => PICTURES.has(mimeType);

/**
 * What a file is by its bytes, whatever its name says. Of a name only `.csv` is believed, since nothing but the name distinguishes
 * it from other text; and text is never shown by a browser.
 */
export async function recogniseFile(path: string, name: string, kinds: FileKinds): Promise<{ mimeType: string } | { fault: FileFault }> {
  const { size } = await stat(path);
  if (size === 0) return { fault: "empty" };
  const mimeType = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  if (kinds === "table") return recogniseTable(path, mimeType);
  if (mimeType === "application/pdf") return (await isWholePdf(path, size)) ? { mimeType } : { fault: "damaged" };
  if (mimeType !== undefined && isPicture(mimeType)) return { mimeType };
  if (kinds === "scans") return { fault: "kind" };
  if (mimeType !== undefined && MACROS.test(mimeType)) return { fault: "macros" };
  if (mimeType !== undefined && ARCHIVES.has(mimeType)) {
    const fault = await isHarmlessArchive(path, size);
    return fault === null ? { mimeType } : { fault };
  }
  if (mimeType !== undefined || !(await isPlainText(path))) return { fault: "kind" };
  return { mimeType: /\.csv$/i.test(name) ? "text/csv" : "text/plain" };
}

/** Whoever reads an archive as a table finds out, in bounds, whether it is one. */
async function recogniseTable(path: string, mimeType: string | undefined): Promise<{ mimeType: string } | { fault: FileFault }> {
  if (mimeType === "application/zip" || (mimeType !== undefined && ARCHIVES.has(mimeType))) return { mimeType };
  return mimeType === undefined && (await looksLikeText(path)) ? { mimeType: "text/csv" } : { fault: "kind" };
}

/** Most bytes that may follow a PDF's end: some writers leave a few. */
const TAIL = 1024;

/** A PDF begins with its marker and ends with it: one with a page or an archive around it does not (ISO 32000-2, 7.5). */
async function isWholePdf(path: string, size: number): Promise<boolean> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(Math.min(size, 5));
    const tail = Buffer.alloc(Math.min(size, 2 * TAIL));
    await file.read(head, 0, head.length, 0);
    await file.read(tail, 0, tail.length, size - tail.length);
    const end = tail.lastIndexOf("%%EOF");
    if (head.toString("latin1") !== "%PDF-" || end < 0) return false;
    const behind = tail.subarray(end + 5);
    return behind.length <= TAIL && !behind.includes("<") && !behind.includes("PK\u0005\u0006");
  } finally {
    await file.close();
  }
}
