import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { awaitThread } from "./thread-pool.ts";

describe("awaitThread", () => {
  const start = (program: string, resourceLimits = {}) =>
    new Worker(`const { parentPort } = require("node:worker_threads"); ${program}`, { eval: true, resourceLimits });

  it("hands on what the thread made, again and again", async () => {
    const worker = start("parentPort.on('message', (n) => parentPort.postMessage(new Uint8Array([n])));");
    for (const n of [1, 2]) {
      worker.postMessage(n);
      expect(await awaitThread(worker, 20_000)).toEqual({ bytes: new Uint8Array([n]) });
    }
    await worker.terminate();
  });

  it.each([
    ["fails", start.bind(null, "throw new Error('no PDF');"), 20_000, "no PDF"],
    ["ends without a word", start.bind(null, ""), 20_000, "without an answer"],
    [
      "outgrows its memory",
      start.bind(null, "const all = []; for (;;) all.push(new Array(10_000).fill(1));", { maxOldGenerationSizeMb: 16 }),
      20_000,
      "memory limit",
    ],
    ["never ends", start.bind(null, "for (;;);"), 200, "longer than 200 ms"],
  ])("gives up on one that %s", async (_, begin, longestMs, reason) => {
    const worker = begin();
    expect(await awaitThread(worker, longestMs)).toEqual({
      failure: expect.objectContaining({ message: expect.stringContaining(reason) }),
    });
    await worker.terminate();
  });
});
