import type { FilesRule } from "@stammdaten/shared/contract/endpoint.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { mkdir, open, unlink } from "node:fs/promises";
import type { Request, Response } from "express";
import { fileTypeFromFile } from "file-type";
import multer from "multer";

/** A file on its way in: on disk, its kind told by its bytes. */
export type ReceivedFile = {
  readonly path: string;
  readonly name: string;
  /** By content, never by name. */
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** Removes it if nobody has taken it. */
  readonly discard: () => Promise<void>;
};

/** Pictures and PDF; never what a browser could run. */
const ALLOWED = new Set(["application/pdf", "image/png", "image/jpeg", "image/webp", "image/heic", "image/heif"]);
const LONGEST_NAME = 200;

/**
 * Receives the files of a call into a folder.
 * @throws Refusal file.invalid for what is not one of the allowed kinds, empty, too big or too many; upload.failed for broken bodies
 */
export async function receiveFiles(rule: FilesRule, folder: string, req: Request, res: Response): Promise<ReceivedFile[]> {
  await mkdir(folder, { recursive: true });
  const upload = multer({
    dest: folder,
    defParamCharset: "utf8",
    limits: { fileSize: rule.maxBytes, files: rule.maxFiles, fields: 5, fieldNameSize: 100, fieldSize: 10_000, parts: rule.maxFiles + 5, headerPairs: 50 },
  }).array(rule.field, rule.maxFiles);
  await new Promise<void>((resolve, reject) => {
    upload(req, res, (error: unknown) => (error === undefined || error === null ? resolve() : reject(toRefusal(error))));
  });
  const given = Array.isArray(req.files) ? req.files : [];
  if (given.length === 0) throw new Refusal("file.invalid", { issues: [{ path: rule.field, code: "validation.file.required" }] });
  const files = await Promise.all(given.map((file) => describeFile(file)));
  if (files.some((file) => !ALLOWED.has(file.mimeType) || file.sizeBytes === 0)) {
    await Promise.all(files.map((file) => file.discard()));
    throw new Refusal("file.invalid", { issues: [{ path: rule.field, code: "validation.file.invalid" }] });
  }
  return files;
}

async function describeFile(file: Express.Multer.File): Promise<ReceivedFile> {
  const kind = await fileTypeFromFile(file.path).catch(() => undefined);
  const mimeType = kind?.mime ?? "";
  return {
    path: file.path,
    name: cleanName(file.originalname),
    mimeType: mimeType === "application/pdf" && !(await looksLikePdf(file.path)) ? "" : mimeType,
    sizeBytes: file.size,
    discard: () => unlink(file.path).catch(() => {}),
  };
}

/** A PDF ends with its marker; a page with a PDF's first line in front does not. */
async function looksLikePdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, 2048));
    await file.read(tail, 0, tail.length, size - tail.length);
    return tail.includes("%%EOF");
  } finally {
    await file.close();
  }
}

/** The last part of the name, without control characters and halves of characters; metadata only, never a path. */
function cleanName(name: string): string {
  const last = name.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  // eslint-disable-next-line no-control-regex
  const clean = last.replace(/[\u0000-\u001f\u007f]/g, "").trim();
  return clean === "" ? "file" : clean.slice(-LONGEST_NAME);
}

function toRefusal(error: unknown): Refusal {
  const code = error instanceof multer.MulterError ? error.code : undefined;
  if (code === "LIMIT_FILE_SIZE") return new Refusal("file.invalid", { issues: [{ path: "file", code: "validation.file.tooLarge" }] });
  if (code === "LIMIT_UNEXPECTED_FILE" || code === "LIMIT_FILE_COUNT") return new Refusal("file.invalid", { issues: [{ path: "file", code: "validation.file.invalid" }] });
  return new Refusal("upload.failed");
}
