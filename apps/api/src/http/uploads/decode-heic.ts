import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";

/** A picture as rows of points, four bytes each. */
export type Points = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** Longest that one picture may take, in milliseconds. */
const LONGEST_MS = 20_000;

/**
 * Runs in a thread of its own, since decoding keeps its thread for a second and more. Given as text: it is the same under
 * every loader, and needs no file of its own beside the built ones.
 */
const PROGRAM = `
const { parentPort, workerData } = require("node:worker_threads");
const { readFileSync } = require("node:fs");
require(workerData.decoder).all({ buffer: readFileSync(workerData.path) }).then(async ([first]) => {
  if (first === undefined) throw new Error("no picture");
  if (first.width * first.height > workerData.mostPixels) throw new Error("pixel limit");
  const { width, height, data } = await first.decode();
  parentPort.postMessage({ width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) });
}).catch((error) => { throw error; });
`;

/**
 * The points of a HEIC picture, upright.
 * @throws Error for what is none, has more than `mostPixels` points, or takes too long
 */
export async function decodeHeic(path: string, mostPixels: number): Promise<Points> {
  const decoder = createRequire(import.meta.url).resolve("heic-decode");
  const worker = new Worker(PROGRAM, {
    eval: true,
    workerData: { decoder, path, mostPixels },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  try {
    return await new Promise<Points>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("out of time")), LONGEST_MS);
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => {
        clearTimeout(timer);
        reject(new Error("ended"));
      });
    });
  } finally {
    await worker.terminate();
  }
}
