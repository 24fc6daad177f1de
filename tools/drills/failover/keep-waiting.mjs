import { setTimeout as sleep } from "node:timers/promises";
import { OutcomeUnknown } from "../chaos/api-client.mjs";

const WAIT_SECONDS = 5;
const DEMO_PASSWORD = "Demo-Pro-1";

/**
 * Connectors that wait for work: each wait has its API listen to the database.
 * @param {{ api: import("../chaos/api-client.mjs").ApiCaller, staff: string, signal: AbortSignal }} options
 * @returns {Promise<void>} resolves when the last wait is over
 */
export async function keepWaiting({ api, staff, signal }) {
  // A connector takes a proof of who adds it.
  await api.call("POST", "/Users/Confirmation", { auth: staff, body: { password: DEMO_PASSWORD } });
  const { status, body } = await api.call("POST", "/Main/DatevConnector", { auth: staff, body: { name: "Failover" } });
  if (status !== 201) throw new Error(`adding a connector: ${status} ${JSON.stringify(body)}`);
  const auth = `Connector ${body.token}`;
  const wait = async () => {
    while (!signal.aborted) {
      const answer = await api
        .call("POST", "/Connector/Call", { auth, body: { version: "0.1.0", waitSeconds: WAIT_SECONDS } })
        .catch((error) => {
          if (!(error instanceof OutcomeUnknown)) throw error;
        });
      if (answer === undefined) await sleep(500);
      else if (answer.status !== 200) throw new Error(`connector: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: 6 }, wait));
}
