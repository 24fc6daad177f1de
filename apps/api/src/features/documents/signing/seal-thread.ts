import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import type { SealJob } from "./seal-in-thread.ts";
import { sealPdf } from "./seal-pdf.ts";

// The program of the threads that `seal-in-thread.ts` starts.
if (parentPort === null) throw new Error("This is the program of a thread.");
const [{ bytes, evidence }] = (await once(parentPort, "message")) as [SealJob];
parentPort.postMessage(await sealPdf(bytes, evidence));
