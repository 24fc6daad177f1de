import { setTimeout as sleep } from "node:timers/promises";

/**
 * Asks for what is not delivered, as a clerk would, until nothing is left to do or the time is over.
 * @param {object} options
 * @param {import("./api-client.mjs").ApiCaller} options.api
 * @param {string} options.staff authorization of the firm
 * @param {import("pg").Client} options.db
 * @param {Date} options.since deliveries of before are the demo firm's, some of which are meant to be open
 * @param {number} options.patienceMs
 * @returns {Promise<{ jobs: number, syncs: number }>} what is left
 */
export async function drain({ api, staff, db, since, patienceMs }) {
  const deadline = Date.now() + patienceMs;
  // The demo firm's inquiries are reported in one mail, which waits for ten minutes.
  for (;;) {
    const { rows } = await db.query(
      "SELECT (SELECT count(*)::int FROM job WHERE failed_at IS NULL AND kind <> 'mailInquiry') AS jobs, (SELECT count(*)::int FROM datev_sync WHERE status <> 'Delivered' AND created_at >= $1) AS syncs",
      [since],
    );
    const [{ jobs, syncs }] = rows;
    if ((jobs === 0 && syncs === 0) || Date.now() > deadline) return { jobs, syncs };
    if (syncs > 0) await api.call("POST", "/Main/DatevSyncRetry", { auth: staff });
    await sleep(1500);
  }
}
