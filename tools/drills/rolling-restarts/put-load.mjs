import { setTimeout as sleep } from "node:timers/promises";
import { runWriter } from "../chaos/run-writer.mjs";
import { RequestFailed } from "./strict-client.mjs";

const CONNECTOR_WAIT_SECONDS = 5;

/** @typedef {import("../chaos/run-writer.mjs").Writer} Writer */

/**
 * What goes on in a firm's day, all at once: clients fill in forms and send files, the firm reads lists, logs in, opens pages,
 * exports, and its connector waits. What fails is written down by the client, and the next request is sent.
 * @param {object} world
 * @param {ReturnType<typeof import("./strict-client.mjs").createStrictClient>} world.client
 * @param {string} world.staff authorization of the firm
 * @param {() => Omit<Writer, "api" | "staff" | "signal">} world.openWriter a chaos writer without its client
 * @param {number} world.writers
 * @param {AbortSignal} world.signal
 * @returns {Promise<void>} resolves when everything has come to its end
 */
export async function putLoad({ client, staff, openWriter, writers, signal }) {
  const authorization = { authorization: staff };
  const json = { "content-type": "application/json" };
  const login = JSON.stringify({ username: "pro@demo.example", password: "Demo-Pro-1" });
  // A connector takes a proof of who adds it.
  await client.call("POST", "/Users/Confirmation", { auth: staff, body: { password: "Demo-Pro-1" } });
  const { body: connector } = await client.call("POST", "/Main/DatevConnector", { auth: staff, body: { name: "Rolling" } });
  const wait = JSON.stringify({ version: "0.1.0", waitSeconds: CONNECTOR_WAIT_SECONDS });

  /** Does something again and again, with a pause in between. */
  async function repeat(pauseMs, act) {
    while (!signal.aborted) {
      await act().catch((error) => {
        if (!(error instanceof RequestFailed)) throw error;
      });
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }

  const openPage = async () => {
    const page = await client.ask("page", "GET", "/login");
    const [script] = /\/assets\/[\w.-]+\.js/.exec(page.bytes.toString()) ?? [];
    if (script !== undefined) await client.ask("page", "GET", script, { headers: { "accept-encoding": "br" } });
    await client.ask("page", "GET", "/version.json");
  };
  const list = (target) => () => client.ask("list", "GET", `/api${target}`, { headers: authorization });

  await Promise.all([
    ...Array.from({ length: writers }, () => repeat(0, () => runWriter({ ...openWriter(), api: client, staff, signal }))),
    repeat(2_000, () =>
      client.ask("log-in", "POST", "/api/Users/BearerToken", { headers: { ...json, "content-length": String(login.length) }, body: login }),
    ),
    repeat(150, list("/Main/Persons")),
    repeat(150, list("/Main/SentForms")),
    repeat(300, list("/Main/Companies")),
    repeat(300, openPage),
    repeat(700, () => client.ask("download", "GET", "/api/Main/SentForms?format=csv", { headers: authorization })),
    repeat(1_500, () => client.ask("download", "GET", "/api/Main/SentForms?format=xlsx", { headers: authorization })),
    ...[1, 2].map(() =>
      repeat(0, () =>
        client.ask("connector wait", "POST", "/api/Connector/Call", {
          headers: { ...json, authorization: `Connector ${connector.token}`, "content-length": String(wait.length) },
          body: wait,
        }),
      ),
    ),
  ]);
}
