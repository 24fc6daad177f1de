import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const PAUSE_MS = 500;

/** Refused by the system, unknown by name yet, or an answer that the server is only starting (57P03). */
const NOT_YET = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ETIMEDOUT", "57P03"]);

/**
 * Waits until the database lets the url's role in.
 * @throws Error that names DATABASE_URL, without the password: at once where waiting would not help, else when the time is over
 */
export async function awaitDatabase(url: string, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const error = await tryConnect(url);
    if (error === undefined) return;
    if (!NOT_YET.has(codeOf(error)) || Date.now() >= deadline) throw new Error(`DATABASE_URL: ${describe(error, url)}`, { cause: error });
    await sleep(PAUSE_MS);
  }
}

async function tryConnect(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error ?? new Error("no connection");
  } finally {
    await client.end().catch(() => {});
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

function describe(error: unknown, url: string): string {
  const { hostname, port, username } = new URL(url);
  const reason = error instanceof Error && error.message !== "" ? error.message : codeOf(error);
  return `${username} cannot connect to ${hostname}:${port === "" ? "5432" : port}: ${reason}`;
}
