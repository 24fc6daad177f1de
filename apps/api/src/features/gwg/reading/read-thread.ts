import { on } from "node:events";
import { parentPort } from "node:worker_threads";
import { readDocument, type ReadingJob } from "./read-document.ts";

// The program of the thread that `read-in-thread.ts` starts: one picture after the other, with a model that is loaded once.
if (parentPort === null) throw new Error("This is the program of a thread.");
for await (const [job] of on(parentPort, "message") as AsyncIterable<[ReadingJob]>) parentPort.postMessage(await readDocument(job));
