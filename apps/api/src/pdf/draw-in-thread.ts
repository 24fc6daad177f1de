import { drawPdf, type PdfContent } from "./draw-pdf.ts";
import { ThreadPool } from "./thread-pool.ts";

const pool = new ThreadPool<PdfContent>({
  program: "draw-thread.js",
  work: drawPdf,
  atOnce: 2,
  mostWaiting: 100,
  longestMs: 15_000,
  mostHeap: 256,
  keepMs: 60_000,
});

/**
 * Draws a PDF in a thread beside the one that answers requests.
 * @throws Refusal service.unavailable while too many wait
 * @throws Error what the thread failed with
 */
export async function drawInThread(content: PdfContent): Promise<Uint8Array> {
  const outcome = await pool.run(() => Promise.resolve(content));
  if ("failure" in outcome) throw outcome.failure;
  if (outcome.bytes === null) throw new Error("A PDF was drawn as nothing.");
  return outcome.bytes;
}
