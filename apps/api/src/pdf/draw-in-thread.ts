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

/** A PDF that cannot be drawn: laying it out or its thread failed, outgrew its memory or took too long. Trying again helps little. */
export class DrawingFailed extends Error {
  override readonly name = "DrawingFailed";

  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/**
 * Draws what is laid out first, in a thread as `drawInThread` does.
 * @throws DrawingFailed also where it cannot be laid out
 */
export async function layOutAndDraw(layOut: () => PdfContent): Promise<Uint8Array> {
  let content: PdfContent;
  try {
    content = layOut();
  } catch (error) {
    throw new DrawingFailed(error instanceof Error ? error : new Error(String(error)));
  }
  return drawInThread(content);
}

/**
 * Draws a PDF in a thread beside the one that answers requests.
 * @throws Refusal service.unavailable while too many wait
 * @throws DrawingFailed
 */
export async function drawInThread(content: PdfContent): Promise<Uint8Array> {
  const outcome = await pool.run(() => Promise.resolve(content));
  if ("failure" in outcome) throw new DrawingFailed(outcome.failure);
  if (outcome.bytes === null) throw new DrawingFailed(new Error("A PDF was drawn as nothing."));
  return outcome.bytes;
}
