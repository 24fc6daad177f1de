/** Connections that make large data, and what keeps their plans right while tables grow from nothing. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { withClient } from "../run/with-client.mjs";

const LONGEST_PAUSE_MS = 60_000;

/** @param {string} url of the role `app` @returns {Promise<pg.Client>} */
export async function openSeedConnection(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // What a crash of the machine takes away, a second run makes again.
  await client.query("SET synchronous_commit = off");
  // The statements of the triggers would be planned anew for every row, which costs twice what they do.
  await client.query("SET plan_cache_mode = force_generic_plan");
  return client;
}

/**
 * Renews the statistics of the tables that grow, often in the beginning, while work goes on. Plans that are kept are made for tables as
 * they are at that moment: where they are empty any index will do that begins with the firm, and reads all of it for each row.
 * @template Result
 * @param {string} ownerUrl
 * @param {() => Promise<Result>} work
 */
export async function keepAnalyzed(ownerUrl, work) {
  const ending = new AbortController();
  const analyzing = withClient(ownerUrl, async (db) => {
    for (let pauseMs = 500; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      await sleep(pauseMs, undefined, { signal: ending.signal }).catch(() => {});
      if (ending.signal.aborted) return;
      await db.query("ANALYZE client, form, invitation, datev_sync, app_user");
    }
  });
  try {
    return await work();
  } finally {
    ending.abort();
    await analyzing;
  }
}
