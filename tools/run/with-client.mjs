import pg from "pg";

/**
 * Work over a connection of its own.
 * @template Result
 * @param {string} url
 * @param {(client: pg.Client) => Promise<Result>} work
 */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  // A server that ends meanwhile is noticed by the statement that waits for it.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
