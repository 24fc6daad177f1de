import pg from "pg";

type Query = (config: unknown, ...more: unknown[]) => unknown;

/**
 * Fails the statements of a kind from the n-th on while the work is done, as when the connection is lost: the transactions that they are
 * in are undone.
 */
export async function loseStatement(kind: RegExp, from: number, work: () => Promise<unknown>): Promise<void> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  let seen = 0;
  prototype.query = function query(this: pg.Client, config: unknown, ...more: unknown[]): unknown {
    const text = typeof config === "object" && config !== null && "text" in config ? String(config.text) : "";
    if (kind.test(text) && (seen += 1) >= from) throw new Error("killed");
    return original.call(this, config, ...more);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
}
