import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { makeId } from "../../bench/make-person.mjs";
import { addFile, inTenant, makeBytes, readPersons } from "./fill.mjs";

/** Of so many writes one brings a file. */
const FILE_EVERY = 20;
const FILE_BYTES = 20_000;
const PAUSE_MS = 4;

/**
 * @typedef {object} Acknowledged
 * @property {string} id of the row in audit_event
 * @property {number} at when the COMMIT was answered, in ms of our clock
 * @property {{ key: string, sha256: string } | undefined} file
 */

/**
 * Writers as the role `app`, each of which writes in transactions of its own until it is stopped or the database goes away.
 * @param {{ appUrl: string, product: import("./fill.mjs").Product, files: string, tenants: readonly string[], writers: number }} given
 */
export async function startWriters({ appUrl, product, files, tenants, writers }) {
  /** @type {Acknowledged[]} */
  const acknowledged = [];
  let [isStopped, isPaused, inFlight] = [false, false, 0];

  const write = async (client, writer, number) => {
    const tenantId = tenants[(writer + number) % tenants.length];
    const id = makeId("load", writer, number);
    const file = await inTenant(client, tenantId, async () => {
      const [{ clientId }] = await readPersons(client, tenantId, 1);
      await client.query(
        "INSERT INTO audit_event (id, tenant_id, at, action, actor_kind, subject_type, subject_id) VALUES ($1, $2, now(), 'formSubmitted', 'system', 'client', $3)",
        [id, tenantId, clientId],
      );
      await client.query("UPDATE client SET updated_at = now() WHERE tenant_id = $1 AND id = $2", [tenantId, clientId]);
      if (number % FILE_EVERY !== 0) return undefined;
      return addFile({ client, product, files, tenantId, id: makeId(id, "document"), clientId, bytes: makeBytes(FILE_BYTES) });
    });
    acknowledged.push({ id, at: Date.now(), file });
  };

  const runWriter = async (writer) => {
    const client = new pg.Client({ connectionString: appUrl });
    client.on("error", () => {});
    await client.connect();
    try {
      for (let number = 0; !isStopped; number += 1) {
        while (isPaused && !isStopped) await sleep(5);
        inFlight += 1;
        try {
          await write(client, writer, number);
        } finally {
          inFlight -= 1;
        }
        await sleep(PAUSE_MS);
      }
    } catch (error) {
      if (!isStopped) throw error;
    } finally {
      await client.end().catch(() => {});
    }
  };

  const running = Promise.allSettled(Array.from({ length: writers }, (_, writer) => runWriter(writer)));
  return {
    acknowledged,
    /** Holds all writers between two transactions while `work` runs. */
    hold: async (work) => {
      isPaused = true;
      while (inFlight > 0) await sleep(1);
      try {
        return await work();
      } finally {
        isPaused = false;
      }
    },
    /** What is in flight then ends as it may. */
    stop: () => (isStopped = true),
    ended: running,
  };
}
