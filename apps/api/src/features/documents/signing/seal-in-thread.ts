import { Worker } from "node:worker_threads";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { sealPdf, type Evidence } from "./seal-pdf.ts";

/** Longest that one document may take, in milliseconds. */
const LONGEST_MS = 15_000;

/** Most that a thread may add to what the process holds, in bytes. Buffers lie outside of a thread's heap, and its limit. */
const MOST_MEMORY = 700_000_000;
const LOOK_MS = 100;

/** With so many waiting, further requests are refused for now. */
const MOST_WAITING = 20;

/** More threads at a time would only share the same processors. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Signs a PDF in a thread of its own, within limits of time and memory: a megabyte can be made to take minutes.
 * @param read asked for the bytes when it is their turn
 * @throws Refusal service.unavailable while too many wait
 * @returns null for what cannot be signed, see `sealPdf`, and for what goes beyond the limits
 */
export async function sealInThread(read: () => Promise<Uint8Array>, evidence: Evidence): Promise<Uint8Array | null> {
  // Only what is built has the thread's program as a file that node runs; from its source it is signed here.
  if (!import.meta.url.endsWith(".js")) return sealPdf(await read(), evidence).catch(() => null);
  if (waiting.length >= MOST_WAITING) throw new Refusal("service.unavailable");
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await awaitThread(
      new Worker(new URL("./seal-thread.js", import.meta.url), {
        workerData: { bytes: await read(), evidence },
        resourceLimits: { maxOldGenerationSizeMb: 512 },
      }),
      LONGEST_MS,
    );
  } finally {
    running--;
    waiting.shift()?.();
  }
}

/** What a thread has made, or null: it failed, outgrew its memory, or took too long. It has ended by then. */
export async function awaitThread(worker: Worker, longestMs: number): Promise<Uint8Array | null> {
  let timer: NodeJS.Timeout | undefined;
  let look: NodeJS.Timeout | undefined;
  const before = process.memoryUsage.rss();
  try {
    return await new Promise<Uint8Array | null>((resolve) => {
      const giveUp = () => resolve(null);
      timer = setTimeout(giveUp, longestMs);
      look = setInterval(() => {
        if (process.memoryUsage.rss() - before > MOST_MEMORY) giveUp();
      }, LOOK_MS);
      worker.once("message", resolve);
      worker.once("error", giveUp);
      worker.once("exit", giveUp);
    });
  } finally {
    clearTimeout(timer);
    clearInterval(look);
    await worker.terminate();
  }
}
