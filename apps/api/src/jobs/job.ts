import type { JobKind, JobPayload } from "@stammdaten/shared/jobs/jobs.ts";
import type { Ctx, SystemActor } from "../db/context.ts";

/** One run of a job, as its handler sees it. */
export type JobRun<K extends JobKind> = {
  readonly tenantId: string;
  readonly payload: JobPayload<K>;
  /** This run's number, from 1. */
  readonly attempt: number;
  /** Aborts when the run may take no longer: 60 s. */
  readonly signal: AbortSignal;
};

/**
 * The outcome of a run. `record` stores it in the transaction that ends the job, and only if this run still holds the
 * lease; `final` is true when there will be no further run.
 */
export type JobResult = {
  readonly outcome: "done" | "retry" | "giveUp";
  /** A code or the outside's own words, for the log. */
  readonly reason?: string;
  readonly record?: (ctx: Ctx<SystemActor>, final: boolean) => Promise<void>;
};

/** Loads state in short transactions, talks to the outside in none, and is idempotent: any run can be the second. */
export type JobHandler<K extends JobKind> = (run: JobRun<K>) => Promise<JobResult>;

/** One handler for each job: a missing one does not compile. */
export type JobHandlers = { readonly [K in JobKind]: JobHandler<K> };

export const systemActor: SystemActor = { kind: "system", ip: null, requestId: null };
