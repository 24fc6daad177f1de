import { appendFile, mkdir, open, readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { SignedHead } from "./audit-keys.ts";

const Head = z.strictObject({
  tenantId: z.uuid(),
  strand: z.int().min(0),
  /** 0 of a strand that was not there yet when the restored backup was made. */
  seq: z.int().min(0),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
  restored: z.literal(true).optional(),
  kid: z.string(),
  signature: z.string(),
});

const ENDING = ".jsonl";

const fileOf = (folder: string, tenantId: string): string => path.join(folder, `${tenantId}${ENDING}`);

/** Adds heads to the firm's file, one line each; on the disk when this resolves. Nothing is ever taken out of it. */
export async function appendHeads(folder: string, tenantId: string, heads: readonly SignedHead[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  await appendFile(fileOf(folder, tenantId), heads.map((head) => `${JSON.stringify(head)}\n`).join(""), { flush: true });
}

/**
 * A firm's heads in the order in which they were written, and the size of the file up to there; none where there is no file.
 * @param from what was read already, in bytes
 * @throws Error that names the first line that is no head
 */
export async function readHeads(folder: string, tenantId: string, from = 0): Promise<{ heads: SignedHead[]; size: number }> {
  const file = await open(fileOf(folder, tenantId)).catch(undefinedIfAbsent);
  if (file === undefined) return { heads: [], size: 0 };
  try {
    const { size } = await file.stat();
    if (size < from) throw new Error(`${tenantId}${ENDING} has become shorter`);
    const { buffer } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
    return { heads: parseLines(buffer.toString("utf8"), `${tenantId}${ENDING}`), size };
  } finally {
    await file.close();
  }
}

/** The firms that have heads. */
export async function listSignedFirms(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(undefinedIfAbsent)) ?? [];
  return names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length));
}

function undefinedIfAbsent(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
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
