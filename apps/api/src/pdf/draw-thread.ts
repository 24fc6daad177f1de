import { on } from "node:events";
import { parentPort } from "node:worker_threads";
import { drawPdf, type PdfContent } from "./draw-pdf.ts";

// The program of the threads that `draw-in-thread.ts` starts: one PDF after the other, with fonts that are parsed once.
if (parentPort === null) throw new Error("This is the program of a thread.");
for await (const [content] of on(parentPort, "message") as AsyncIterable<[PdfContent]>) {
  const bytes = await drawPdf(content);
  parentPort.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
}
