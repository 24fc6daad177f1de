import { appendFile, mkdir, open, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { SignedHead } from "./audit-keys.ts";

const Head = z.strictObject({
  tenantId: z.uuid(),
  seq: z.int().min(1),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
  restored: z.literal(true).optional(),
  kid: z.string(),
  signature: z.string(),
});

const ENDING = ".jsonl";
/** More than a line has. */
const TAIL_BYTES = 4_096;

const fileOf = (folder: string, tenantId: string): string => path.join(folder, `${tenantId}${ENDING}`);
const isAbsent = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Adds a head to the firm's file, one line each; on the disk when this resolves. Nothing is ever taken out of it. */
export async function appendHead(folder: string, head: SignedHead): Promise<void> {
  await mkdir(folder, { recursive: true });
  await appendFile(fileOf(folder, head.tenantId), `${JSON.stringify(head)}\n`, { flush: true });
}

/**
 * A firm's heads in the order in which they were written; none where there is no file.
 * @throws Error that names the first line that is no head
 */
export async function readHeads(folder: string, tenantId: string): Promise<SignedHead[]> {
  return parseLines(await readFile(fileOf(folder, tenantId), "utf8").catch(nothingIfAbsent), `${tenantId}${ENDING}`);
}

/** The head that was written last. */
export async function readLastHead(folder: string, tenantId: string): Promise<SignedHead | undefined> {
  const file = await open(fileOf(folder, tenantId)).catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, Math.max(0, size - TAIL_BYTES));
    const line = buffer.toString("utf8", 0, bytesRead).trimEnd().split("\n").at(-1) ?? "";
    return line === "" ? undefined : parseLines(line, `the end of ${tenantId}${ENDING}`)[0];
  } finally {
    await file.close();
  }
}

/** The firms that have heads. */
export async function listSignedFirms(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  return names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length));
}

function nothingIfAbsent(error: unknown): string {
  if (isAbsent(error)) return "";
  throw error;
}

function parseLines(text: string, name: string): SignedHead[] {
  return text
    .split("\n")
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line !== "")
    .map(({ line, number }) => {
      const head = Head.safeParse(readJson(line));
      if (!head.success) throw new Error(`line ${number} of ${name} is no signed head`);
      const { restored, ...rest } = head.data;
      return { ...rest, ...(restored === true && { restored }) };
    });
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
