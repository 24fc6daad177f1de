import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, stat, unlink } from "node:fs/promises";
import type { FilesRule } from "@stammdaten/shared/contract/endpoint.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Request, Response } from "express";
import multer from "multer";
import { cleanPicture } from "./clean-picture.ts";
import { nameByKind } from "./name-by-kind.ts";
import type { FileFault } from "./file-fault.ts";
import { isPicture, recogniseFile } from "./recognise-file.ts";
import type { Scan } from "./scan.ts";

/** A file on its way in: on disk, its kind recognised by its bytes. */
export type ReceivedFile = {
  readonly path: string;
  readonly name: string;
  /** By content, never by name. */
  readonly mimeType: string;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  /** Removes it if nobody has taken it. */
  readonly discard: () => Promise<void>;
};

const LONGEST_NAME = 200;

type Incoming = { readonly folder: string; readonly scan: Scan };

/**
 * Receives the files of a call into a folder: recognised by their bytes, pictures drawn anew, scanned where a scanner is set.
 * One that is not let in takes all with it.
 * @throws Refusal file.invalid for what is not one of the allowed kinds, empty, damaged, too big or too many;
 * file.infected; upload.failed for broken bodies
 */
export async function receiveFiles(rule: FilesRule, { folder, scan }: Incoming, req: Request, res: Response): Promise<ReceivedFile[]> {
  await mkdir(folder, { recursive: true });
  const upload = multer({
    dest: folder,
    defParamCharset: "utf8",
    limits: {
      fileSize: rule.maxBytes,
      files: rule.maxFiles,
      fields: 5,
      fieldNameSize: 100,
      fieldSize: 10_000,
      parts: rule.maxFiles + 5,
      headerPairs: 50,
    },
  }).array(rule.field, rule.maxFiles);
  await new Promise<void>((resolve, reject) => {
    upload(req, res, (error: unknown) => (error === undefined || error === null ? resolve() : reject(toRefusal(error, rule.field))));
  });
  const given = Array.isArray(req.files) ? req.files : [];
  if (given.length === 0) throw new Refusal("file.invalid", { issues: [{ path: rule.field, code: "validation.file.required" }] });
  const settled = await Promise.allSettled(given.map((file) => letIn(file, rule, scan)));
  const refused = settled.find((one) => one.status === "rejected");
  if (refused === undefined) return settled.map((one) => (one as PromiseFulfilledResult<ReceivedFile>).value);
  await Promise.all(given.flatMap(({ path }) => [discard(path), discard(cleanOf(path))]));
  throw refused.reason;
}

const cleanOf = (path: string): string => `${path}.clean`;
const discard = (path: string): Promise<void> => unlink(path).catch(() => {});

/** A file that has come over a line, and whose bytes nobody has looked at. */
export type ArrivedFile = { readonly path: string; readonly originalname: string };

/** Lets a file in that has not come with one call. @throws Refusal file.invalid, file.infected; nothing of it is left then */
export async function admitFile(file: ArrivedFile, rule: FilesRule, scan: Scan): Promise<ReceivedFile> {
  try {
    return await letIn(file, rule, scan);
  } catch (error) {
    await Promise.all([discard(file.path), discard(cleanOf(file.path))]);
    throw error;
  }
}

async function letIn(file: ArrivedFile, rule: FilesRule, scan: Scan): Promise<ReceivedFile> {
  const name = cleanName(file.originalname);
  // A piece of a file says nothing: the whole is looked at when all have come.
  if (rule.kinds === "piece") return receiveWritten(file.path, name, "application/octet-stream");
  const refuse = (fault: FileFault): never => {
    throw new Refusal("file.invalid", { issues: [{ path: rule.field, code: `validation.file.${fault}`, params: { name } }] });
  };
  const found = await recogniseFile(file.path, name, rule.kinds);
  if ("fault" in found) return refuse(found.fault);
  // What a person sent is what is scanned; what is drawn from it holds nothing else.
  if (await scan(file.path)) throw new Refusal("file.infected", { extra: { name } });
  if (!isPicture(found.mimeType)) return receiveWritten(file.path, name, found.mimeType);
  const clean = await cleanPicture(file.path, cleanOf(file.path), found.mimeType);
  if ("fault" in clean) return refuse(clean.fault);
  await discard(file.path);
  return receiveWritten(cleanOf(file.path), clean.mimeType === found.mimeType ? name : name.replace(/\.hei[cf]$/i, ".jpg"), clean.mimeType);
}

/** A file that was written here, as one that was received. */
export async function receiveWritten(path: string, name: string, mimeType: string): Promise<ReceivedFile> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) hash.update(part);
  return {
    path,
    name: nameByKind(name, mimeType),
    mimeType,
    sizeBytes: (await stat(path)).size,
    sha256: hash.digest(),
    discard: () => discard(path),
  };
}

/** The last part of the name, without control characters and halves of characters; metadata only, never a path. */
function cleanName(name: string): string {
  const last = name.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  // eslint-disable-next-line no-control-regex
  const clean = last.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, "").trim();
  return clean === "" ? "file" : clean.slice(-LONGEST_NAME);
}

function toRefusal(error: unknown, path: string): Refusal {
  const code = error instanceof multer.MulterError ? error.code : undefined;
  if (code === "LIMIT_FILE_SIZE") return new Refusal("file.invalid", { issues: [{ path, code: "validation.file.tooLarge" }] });
  if (code === "LIMIT_FILE_COUNT") return new Refusal("file.invalid", { issues: [{ path, code: "validation.file.tooMany" }] });
  if (code === "LIMIT_UNEXPECTED_FILE") return new Refusal("file.invalid", { issues: [{ path, code: "validation.file.invalid" }] });
  return new Refusal("upload.failed");
}
