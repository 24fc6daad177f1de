import { appendFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { MandantType } from "@stammdaten/shared/contract/clients.ts";
import { Id, Time } from "@stammdaten/shared/contract/schemas.ts";
import { z } from "zod";

const LoggedClient = z.strictObject({ tenantId: Id, clientId: Id, mandantType: MandantType, endedAt: Time, erasedAt: Time });
/** What was erased because its period was over, or a firm's key that was destroyed. */
const LoggedRemoval = z.strictObject({ tenantId: Id, subject: z.enum(["form", "inquiry", "firmKey"]), id: Id, erasedAt: Time });
/** An erasure as the log outside of the database has it: ids and times only. */
export const LoggedErasure = z.union([LoggedClient, LoggedRemoval]);
export type LoggedClient = z.infer<typeof LoggedClient>;
export type LoggedRemoval = z.infer<typeof LoggedRemoval>;
export type LoggedErasure = z.infer<typeof LoggedErasure>;

const fileIn = (folder: string): string => path.join(folder, "erasures.log");

/** Adds a line; it is on the disk when this resolves. Nothing is ever taken out. */
export async function logErasure(folder: string, erasure: LoggedErasure): Promise<void> {
  await mkdir(folder, { recursive: true });
  await appendFile(fileIn(folder), `${JSON.stringify(erasure)}\n`, { flush: true });
}

/**
 * All erasures, in the order in which they were written; none where there is no file.
 * @throws Error that names the first line that is none
 */
export async function readErasures(folder: string): Promise<LoggedErasure[]> {
  const text = await readFile(fileIn(folder), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").flatMap((line, index) => {
    if (line === "") return [];
    const read = LoggedErasure.safeParse(parse(line));
    if (!read.success) throw new Error(`line ${String(index + 1)} of erasures.log is no erasure`);
    return [read.data];
  });
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
