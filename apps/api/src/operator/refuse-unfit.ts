import { setTimeout as sleep } from "node:timers/promises";
import type { Settings } from "../settings.ts";
import { startChecks } from "./checks.ts";
import { runChecks } from "./run-checks.ts";

/** How long a database that starts beside us is waited for, in milliseconds. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 1_000;

/**
 * In production nothing is served on a database whose role row-level security does not bind, or that is of another release.
 * @throws Error with a line for each reason, which says what to do
 */
export async function refuseUnfit(settings: Settings, patienceMs = PATIENCE_MS): Promise<void> {
  if (settings.NODE_ENV !== "production") return;
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const failed = (await runChecks(startChecks, settings)).filter(({ status }) => status === "failed");
    if (failed.length === 0) return;
    const isAway = failed.some(({ name }) => name === "database");
    if (!isAway || Date.now() >= deadline)
      throw new Error(failed.map(({ name, found, todo }) => `Not started: ${name}: ${found}. ${todo}`).join("\n"));
    await sleep(PAUSE_MS);
  }
}
