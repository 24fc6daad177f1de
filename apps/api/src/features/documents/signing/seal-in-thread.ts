import { ThreadPool } from "../../../pdf/thread-pool.ts";
import type { Evidence } from "./outline-evidence.ts";
import { sealPdf } from "./seal-pdf.ts";

export type SealJob = { readonly bytes: Uint8Array; readonly evidence: Evidence };

/** A thread of its own for each document: these come from outside. */
const pool = new ThreadPool<SealJob>({
  program: "seal-thread.js",
  work: ({ bytes, evidence }) => sealPdf(bytes, evidence),
  atOnce: 2,
  mostWaiting: 20,
  longestMs: 15_000,
  mostHeap: 512,
});

/**
 * Signs a PDF in a thread of its own, within limits of time and memory: a megabyte can be made to take minutes.
 * @param read asked for the bytes when it is their turn
 * @throws Refusal service.unavailable while too many wait
 * @returns null for what cannot be signed, see `sealPdf`, and for what goes beyond the limits
 */
export async function sealInThread(read: () => Promise<Uint8Array>, evidence: Evidence): Promise<Uint8Array | null> {
  const outcome = await pool.run(async () => ({ bytes: await read(), evidence }));
  return "bytes" in outcome ? outcome.bytes : null;
}
