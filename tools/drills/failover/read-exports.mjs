import { setTimeout as sleep } from "node:timers/promises";
import { OutcomeUnknown } from "../chaos/api-client.mjs";

/** A firm may ask for 120 in ten minutes. */
const PAUSE_MS = 8_000;

/**
 * A firm that exports its log again and again, whose pages but the first are read from a standby.
 * @param {{ api: import("../chaos/api-client.mjs").ApiCaller, staff: string, signal: AbortSignal }} options
 * @returns {Promise<void>}
 */
export async function readExports({ api, staff, signal }) {
  while (!signal.aborted) {
    const answer = await api.call("GET", "/Main/AuditLog?format=csv", { auth: staff, as: "bytes" }).catch((error) => {
      if (!(error instanceof OutcomeUnknown)) throw error;
    });
    if (answer !== undefined && answer.status !== 200) throw new Error(`export: ${answer.status} ${JSON.stringify(answer.body)}`);
    await sleep(PAUSE_MS);
  }
}
