/** A thread that makes parts of firms, one after the other, over a connection of its own. */
import { parentPort, workerData } from "node:worker_threads";
import pg from "pg";
import { loadForms } from "./make-person.mjs";
import { seedFirm } from "./seed-firm.mjs";

const { url, dataKey, passwordHash } = workerData;
const client = new pg.Client({ connectionString: url });
await client.connect();
// What a crash of the machine takes away, a second run makes again.
await client.query("SET synchronous_commit = off");
// The statements of the triggers would be planned anew for every row, which costs twice what they do.
await client.query("SET plan_cache_mode = force_generic_plan");
const loaded = await loadForms();
let working = Promise.resolve();
parentPort?.on("message", (part) => {
  working = working.then(async () => {
    if (part === null) {
      await client.end();
      parentPort?.close();
      return;
    }
    let rows = 0;
    await seedFirm(client, loaded, { ...part, dataKey, passwordHash, onRows: (added) => (rows += added) });
    parentPort?.postMessage(rows);
  });
});
parentPort?.postMessage(0);
