import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { text } from "node:stream/consumers";
import { describeError, type Log } from "../log.ts";
import type { Places } from "../places.ts";
import type { Postgres } from "../postgres.ts";

const RETRY_MS = 1_000;

/**
 * Keeps pg_receivewal running: whatever the server writes to its log comes over at once, and stays there until it has.
 * @param onFailure called for each unexpected end
 * @returns what ends it, and resolves when everything received is on the disk
 */
export function receiveWal({
  postgres,
  places,
  slot,
  log,
  onFailure,
}: {
  postgres: Postgres;
  places: Places;
  slot: string;
  log: Log;
  onFailure: () => void;
}): () => Promise<void> {
  const ending = new AbortController();
  let child: ChildProcess | undefined;

  const receive = async (): Promise<void> => {
    await postgres.run("pg_receivewal", ["--create-slot", "--if-not-exists", `--slot=${slot}`, "--no-password"]);
    if (ending.signal.aborted) return;
    const running = postgres.start("pg_receivewal", [
      `--directory=${places.receiving}`,
      `--slot=${slot}`,
      "--synchronous",
      "--status-interval=1",
      "--no-loop",
      "--no-password",
    ]);
    child = running;
    running.stdout?.resume();
    const [said] = await Promise.all([running.stderr === null ? "" : text(running.stderr), once(running, "exit")]);
    if (!ending.signal.aborted) throw new Error(said.trim() || "pg_receivewal ended");
  };

  const keepReceiving = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        await receive();
      } catch (error) {
        if (ending.signal.aborted) return;
        log.error(`wal: ${describeError(error)}`);
        onFailure();
        await sleep(RETRY_MS, undefined, { signal: ending.signal }).catch(() => {});
      }
    }
  };

  const ended = keepReceiving();
  return async () => {
    ending.abort();
    child?.kill("SIGINT");
    await ended;
  };
}
