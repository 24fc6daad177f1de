import { jobs, type JobKind } from "@stammdaten/shared/jobs/jobs.ts";
import type { Logger } from "pino";
import { inTenant } from "../db/in-tenant.ts";
import { completeJob, leaseJobs, returnJob, type LeasedJob } from "../db/queue.ts";
import { systemActor, type JobHandlers, type JobResult, type JobRun } from "./job.ts";

/** The longest a run may take, in milliseconds; shorter than the lease. */
const LONGEST_RUN_MS = 60_000;

export type RunnerOptions = {
  /** All of them in the worker; a runner takes only the kinds it has a handler for. */
  readonly handlers: Partial<JobHandlers>;
  readonly log: Logger;
  readonly pollMs: number;
  readonly concurrency: number;
};

export type Runner = {
  /** Takes no new job and waits for the running ones. */
  readonly stop: () => Promise<void>;
};

/** Looks for due jobs and runs them, up to `concurrency` at once, until it is stopped. */
export function runJobs(options: RunnerOptions): Runner {
  const kinds = Object.keys(options.handlers) as JobKind[];
  const running = new Set<Promise<void>>();
  let stopped = false;
  let wake: () => void = () => {};

  const loop = (async () => {
    while (!stopped) {
      const room = options.concurrency - running.size;
      const leased = room > 0 ? await leaseJobs(kinds, room).catch(() => []) : [];
      for (const job of leased) {
        const run = runJob(job, options).finally(() => {
          running.delete(run);
          wake();
        });
        running.add(run);
      }
      if (leased.length === 0 || running.size >= options.concurrency) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, options.pollMs);
        });
      }
    }
  })();

  return {
    stop: async () => {
      stopped = true;
      wake();
      await loop;
      await Promise.all(running);
    },
  };
}

async function runJob(job: LeasedJob, { handlers, log }: RunnerOptions): Promise<void> {
  try {
    await settle(job, await attemptJob(job, handlers));
  } catch (error) {
    // The result could not be written down: the lease runs out and another run finds out what happened.
    log.error({ err: error, job: job.id, kind: job.kind }, "job not settled");
  }
}

/** Runs the handler; whatever it throws is a failure that is tried again. */
async function attemptJob(job: LeasedJob, handlers: Partial<JobHandlers>): Promise<JobResult> {
  const payload = jobs[job.kind].payload.safeParse(job.payload);
  if (!payload.success) return { outcome: "giveUp", reason: "payload" };
  const handler = handlers[job.kind] as ((run: JobRun<JobKind>) => Promise<JobResult>) | undefined;
  if (handler === undefined) return { outcome: "retry", reason: "no handler" };
  try {
    return await handler({ tenantId: job.tenantId, payload: payload.data, attempt: job.attempt, signal: AbortSignal.timeout(LONGEST_RUN_MS) } as JobRun<JobKind>);
  } catch (error) {
    return { outcome: "retry", reason: error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : "unknown" };
  }
}

/** Writes the result and the job's end in one transaction, if this run still holds the lease. */
async function settle(job: LeasedJob, { outcome, reason = "", record }: JobResult): Promise<void> {
  const pause = jobs[job.kind].retry.pauses[job.attempt - 1];
  const again = outcome === "retry" && pause !== undefined ? { runAfterSeconds: pause } : "givenUp";
  await inTenant(job.tenantId, systemActor, async (ctx) => {
    const held = outcome === "done" ? await completeJob(ctx.tx, job) : await returnJob(ctx.tx, job, again, reason);
    if (held) await record?.(ctx, outcome === "done" || again === "givenUp");
  });
}
