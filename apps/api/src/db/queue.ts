import type { JobKind } from "@stammdaten/shared/jobs/jobs.ts";
import { randomUUID } from "node:crypto";
import { joinSql, sql, type Tx } from "./sql.ts";
import { asPlatform } from "./platform.ts";

/**
 * How long a worker may be silent about a job before another takes it, in seconds. Longer than handlers may run, but for those that
 * extend it.
 */
export const LEASE_SECONDS = 90;

export type LeasedJob = {
  readonly id: string;
  readonly tenantId: string;
  readonly kind: JobKind;
  readonly payload: unknown;
  /** This run's number, from 1. */
  readonly attempt: number;
  readonly leaseToken: string;
};

/**
 * Takes up to `most` jobs whose time has come. Jobs of one key run one after another: the oldest due first, none while
 * another of that key is leased; a unique index on the leased keys settles what two workers try at the same instant.
 */
export function leaseJobs(kinds: readonly JobKind[], most: number): Promise<LeasedJob[]> {
  const leaseToken = randomUUID();
  return asPlatform("take jobs of any tenant from the queue", async (tx) => {
    const rows = await tx.sql<{ id: string; tenant_id: string; kind: JobKind; payload: unknown; attempts: number }>(sql`
      WITH due AS (
        SELECT j.id FROM job j
        WHERE j.run_at <= now() AND j.failed_at IS NULL AND (j.lease_until IS NULL OR j.lease_until < now())
          AND j.kind IN (${joinSql([...kinds])})
          AND NOT EXISTS (
            SELECT 1 FROM job other
            WHERE other.key = j.key AND other.id <> j.id AND other.failed_at IS NULL
              AND (other.lease_token IS NOT NULL
                OR (j.lease_token IS NULL AND other.run_at <= now() AND (other.created_at, other.id) < (j.created_at, j.id))))
        ORDER BY j.run_at
        LIMIT ${most}
        FOR UPDATE SKIP LOCKED
      )
      UPDATE job SET lease_token = ${leaseToken}::uuid, lease_until = now() + ${LEASE_SECONDS} * interval '1 second',
        attempts = attempts + 1
      FROM due WHERE job.id = due.id
      RETURNING job.id, job.tenant_id, job.kind, job.payload, job.attempts`);
    return rows.map((row) => ({
      id: row.id,
      tenantId: row.tenant_id,
      kind: row.kind,
      payload: row.payload,
      attempt: row.attempts,
      leaseToken,
    }));
  });
}

/** Keeps a job for a run that goes on. False when another run has taken it over. */
export function extendLease({ id, leaseToken }: LeasedJob): Promise<boolean> {
  return asPlatform("keep a job whose run goes on", async (tx) => {
    const rows = await tx.sql(sql`
      UPDATE job SET lease_until = now() + ${LEASE_SECONDS} * interval '1 second'
      WHERE id = ${id}::uuid AND lease_token = ${leaseToken}::uuid RETURNING id`);
    return rows.length === 1;
  });
}

/** Ends a job inside the transaction that records its result. False when the lease was lost: then the result must not count. */
export async function completeJob(tx: Tx, job: LeasedJob): Promise<boolean> {
  const rows = await tx.sql(sql`DELETE FROM job WHERE id = ${job.id}::uuid AND lease_token = ${job.leaseToken}::uuid RETURNING id`);
  return rows.length === 1;
}

/**
 * Puts a job back for later, or marks it as given up, inside the transaction that records the failure.
 * False when the lease was lost: then the failure is not this run's to report.
 */
export async function returnJob(tx: Tx, job: LeasedJob, outcome: { runAfterSeconds: number } | "givenUp", error: string): Promise<boolean> {
  const runAfter = outcome === "givenUp" ? null : outcome.runAfterSeconds;
  const rows = await tx.sql(sql`
    UPDATE job SET run_at = now() + coalesce(${runAfter}::int, 0) * interval '1 second', failed_at = CASE
      WHEN ${runAfter}::int IS NULL THEN now() END,
      lease_token = NULL, lease_until = NULL, last_error = ${error}
    WHERE id = ${job.id}::uuid AND lease_token = ${job.leaseToken}::uuid RETURNING id`);
  return rows.length === 1;
}
