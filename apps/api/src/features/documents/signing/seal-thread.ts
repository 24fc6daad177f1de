import { parentPort, workerData } from "node:worker_threads";
import { sealPdf, type Evidence } from "./seal-pdf.ts";

// The program of the thread that `seal-in-thread.ts` starts.
const { bytes, evidence } = workerData as { bytes: Uint8Array; evidence: Evidence };
parentPort?.postMessage(await sealPdf(bytes, evidence));
