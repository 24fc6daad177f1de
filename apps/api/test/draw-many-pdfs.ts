import { monitorEventLoopDelay } from "node:perf_hooks";
import { drawInThread } from "../src/pdf/draw-in-thread.ts";
import type { PdfContent } from "../src/pdf/draw-pdf.ts";
import { plainLetterhead } from "../src/pdf/letterhead.ts";

// A program: draws many PDFs at once with the logo on its input, and prints what that took.
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const rows = Array.from({ length: 200 }, (_, n) => ({ label: `Frage ${String(n)}`, answer: "Antwort ".repeat(20), warning: null }));
const content: PdfContent = {
  language: "de",
  title: "Stammdaten Person",
  letterhead: { ...plainLetterhead("Kanzlei"), logoUrl: Buffer.concat(chunks).toString() },
  madeAt: new Date(),
  pieces: [{ kind: "rows", rows }],
};
let mostMemory = 0;
const look = setInterval(() => (mostMemory = Math.max(mostMemory, process.memoryUsage.rss())), 10);
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
const began = performance.now();
const files = await Promise.all(Array.from({ length: 20 }, () => drawInThread(content)));
delay.disable();
clearInterval(look);
const tookMs = performance.now() - began;
const [usualDelayMs, longestDelayMs] = [delay.percentile(99) / 1e6, delay.max / 1e6];
console.log(JSON.stringify({ sizes: files.map((file) => file.length), mostMemory, tookMs, usualDelayMs, longestDelayMs }));
