import { Gauge } from "prom-client";
import { readQueue } from "../db/read-queue.ts";
import { jobs } from "@stammdaten/shared/jobs/jobs.ts";
import type { Telemetry } from "./telemetry.ts";

/** Concurrent scrapes share one query. */
const CACHED_MS = 5_000;

/**
 * Metrics of the queue, queried from the database at each scrape. The queue is shared, so every worker reports the same
 * values: aggregate them with `max`, never `sum`. While the database does not answer there are none.
 */
export function observeQueue({ registry }: Pick<Telemetry, "registry">): void {
  const labelled = { labelNames: ["kind"] as const, registers: [registry] };
  const waiting = new Gauge({
    name: "stammdaten_queue_jobs",
    help: "Jobs in the queue. state: due, running, later (not yet due, or waiting to be tried again), givenUp. Every worker tells the same: take max, not sum",
    labelNames: ["kind", "state"] as const,
    registers: [registry],
  });
  const oldest = new Gauge({
    name: "stammdaten_queue_oldest_due_seconds",
    help: "How long the oldest due job of a kind has been waiting. Every worker tells the same: take max, not sum",
    ...labelled,
  });
  let known: { readonly at: number; readonly done: Promise<void> } | undefined;

  const look = async (): Promise<void> => {
    waiting.reset();
    oldest.reset();
    const rows = await readQueue().catch(() => undefined);
    if (rows === undefined) return;
    const byKind = new Map(rows.map((row) => [row.kind, row]));
    for (const kind of Object.keys(jobs)) {
      const { due = 0, running = 0, later = 0, givenUp = 0, oldestSeconds = 0 } = byKind.get(kind) ?? {};
      waiting.set({ kind, state: "due" }, due);
      waiting.set({ kind, state: "running" }, running);
      waiting.set({ kind, state: "later" }, later);
      waiting.set({ kind, state: "givenUp" }, givenUp);
      oldest.set({ kind }, oldestSeconds);
    }
  };
  const lookOnce = (): Promise<void> => {
    if (known === undefined || performance.now() - known.at > CACHED_MS) known = { at: performance.now(), done: look() };
    return known.done;
  };
  // prom-client collects every metric separately; both wait for the same query.
  for (const gauge of [waiting, oldest]) Object.assign(gauge, { collect: lookOnce });
}
