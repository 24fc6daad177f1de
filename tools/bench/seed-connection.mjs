import pg from "pg";

/** A connection that makes large data. @param {string} url of the role `app` @returns {Promise<pg.Client>} */
export async function openSeedConnection(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // What a crash of the machine takes away, a second run makes again.
  await client.query("SET synchronous_commit = off");
  // The statements of the triggers would be planned anew for every row, which costs twice what they do.
  await client.query("SET plan_cache_mode = force_generic_plan");
  // A plan that is made while a table is empty reads the whole table, and is kept while it grows: a hundred persons a second.
  await client.query("SET enable_seqscan = off");
  return client;
}
