/** A thread that makes parts of firms, one after the other, over a connection of its own. */
import { parentPort, workerData } from "node:worker_threads";
import { loadForms } from "./make-person.mjs";
import { openSeedConnection } from "./seed-connection.mjs";
import { seedFirm } from "./seed-firm.mjs";

const { url, dataKey, passwordHash } = workerData;
const client = await openSeedConnection(url);
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
