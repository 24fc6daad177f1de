import type { IdentityDocument } from "@stammdaten/shared/gwg/identity-document.ts";
import { ThreadPool } from "../../../pdf/thread-pool.ts";
import { readDocument, type ReadingJob } from "./read-document.ts";

const pool = new ThreadPool<ReadingJob>({
  program: "read-thread.js",
  work: readDocument,
  atOnce: 1,
  mostWaiting: 2,
  // Less than the minute that a job may take.
  longestMs: 50_000,
  mostHeap: 512,
  keepMs: 60_000,
});

/**
 * Reads the machine-readable zone in a picture, in a thread of its own, within limits of time and memory.
 * @returns null where none can be trusted; why where the thread failed or went beyond its limits
 */
export async function readInThread(job: ReadingJob): Promise<{ readonly document: IdentityDocument | null } | { readonly failure: Error }> {
  const outcome = await pool.run(() => Promise.resolve(job));
  if ("failure" in outcome) return outcome;
  const { bytes } = outcome;
  return { document: bytes === null ? null : (JSON.parse(new TextDecoder().decode(bytes)) as IdentityDocument) };
}
