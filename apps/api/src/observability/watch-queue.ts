import { Gauge } from "prom-client";
import { readQueue } from "../db/read-queue.ts";
import { jobs } from "@stammdaten/shared/jobs/jobs.ts";
import type { Watching } from "./watching.ts";

/** Several that scrape at once, and two that look at the same moment, ask the database once. */
const CACHED_MS = 5_000;

/**
 * The queue, asked of the database when it is asked for. It is the whole product's, and every worker tells the same: its
 * figures are compared with `max`, never summed up. While the database does not answer there are none.
 */
export function watchQueue({ registry }: Pick<Watching, "registry">): void {
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
  // prom-client asks every metric for itself; both wait for the same look.
  for (const gauge of [waiting, oldest]) Object.assign(gauge, { collect: lookOnce });
}
