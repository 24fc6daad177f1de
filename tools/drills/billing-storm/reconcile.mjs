import { setTimeout as sleep } from "node:timers/promises";

const PATIENCE_MS = 240_000;

/** No worker runs now: every lease is a dead one's. @param {import("pg").Client} db */
export const endLeases = (db) => db.query("UPDATE job SET lease_until = now() - interval '1 second' WHERE lease_until > now()");

/**
 * Waits until nothing is left to ask or to mail; what waits for another try is brought forward.
 * @returns {Promise<number>} how many jobs are left
 */
export async function drain(db) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    await db.query("UPDATE job SET run_at = now() WHERE kind IN ('syncBilling', 'mailBilling') AND failed_at IS NULL AND run_at > now()");
    const {
      rows: [{ left }],
    } = await db.query("SELECT count(*)::int AS left FROM job WHERE kind IN ('syncBilling', 'mailBilling') AND failed_at IS NULL");
    if (left === 0 || Date.now() > deadline) return left;
    await sleep(500);
  }
}

/**
 * Restarts the worker, which begins with what it does every hour, and waits until it has asked about every firm that it
 * is to ask about.
 * @returns {Promise<number>} seconds
 */
export async function reconcile({ stack, db }) {
  const begun = performance.now();
  await stack.worker.kill("SIGKILL");
  await endLeases(db);
  const {
    rows: [{ now }],
  } = await db.query("SELECT now()");
  await stack.worker.restart();
  for (;;) {
    const {
      rows: [{ open }],
    } = await db.query(
      "SELECT count(*)::int AS open FROM billing_account a JOIN subscription p ON p.tenant_id = a.tenant_id WHERE coalesce(a.applied_at, '-infinity') < $1 AND (p.stripe_subscription_id IS NOT NULL OR a.applied_at IS NULL)",
      [now],
    );
    if (open === 0 || performance.now() - begun > PATIENCE_MS) break;
    await sleep(200);
  }
  await drain(db);
  return (performance.now() - begun) / 1000;
}
