import { jobs, type JobKind } from "@stammdaten/shared/jobs/jobs.ts";
import type { Logger } from "pino";
import { inTenant } from "../db/in-tenant.ts";
import { completeJob, extendLease, LEASE_SECONDS, leaseJobs, returnJob, type LeasedJob } from "../db/queue.ts";
import { systemActor, type JobHandlers, type JobResult } from "./job.ts";

/** The longest that a run may take where its job says nothing else, in milliseconds; shorter than the lease. */
const LONGEST_RUN_MS = 60_000;

/** How often a long run says that it goes on, in milliseconds. */
const EXTEND_MS = (LEASE_SECONDS * 1000) / 3;

/** How long a handler has to return once its time is up, in milliseconds. */
const GRACE_MS = 1_000;

/** While the queue cannot be reached, that is logged at most so often, in milliseconds. */
const COMPLAINT_PAUSE_MS = 1_000;

/**
 * The outcome of a run. `lost`: another run had taken the job over, and this one does not count. `unsettled`: its end could
 * not be recorded. `reason` may quote an outside service.
 */
export type RunEnd = {
  readonly outcome: "done" | "retry" | "givenUp" | "lost" | "unsettled";
  readonly reason?: string;
  readonly error?: unknown;
};

/** Wraps every run: calls `run` once, which never throws. */
export type ObserveRun = (job: LeasedJob, run: () => Promise<RunEnd>) => Promise<void>;

export type RunnerOptions = {
  /** All of them in the worker; a runner takes only the kinds it has a handler for. */
  readonly handlers: Partial<JobHandlers>;
  readonly log: Logger;
  readonly pollMs: number;
  readonly concurrency: number;
  readonly watch?: ObserveRun;
  /** In milliseconds; 60 s unless a test cannot wait so long. */
  readonly longestRunMs?: number;
};

export type Runner = {
  /** Takes no new job, interrupts those that may run for long, and waits for the others. */
  readonly stop: () => Promise<void>;
  /** How long ago it last turned to the queue, in milliseconds; grows only when it hangs. */
  readonly sinceLastTurn: () => number;
};

/** Looks for due jobs and runs them, up to `concurrency` at once, until it is stopped. */
export function runJobs(options: RunnerOptions): Runner {
  const kinds = Object.keys(options.handlers) as JobKind[];
  const running = new Set<Promise<void>>();
  const ending = new AbortController();
  const complain = createComplaint(options.log);
  const { watch = (_job, run) => run().then(() => {}) } = options;
  let stopped = false;
  let turnedAt = performance.now();
  let wake: () => void = () => {};

  const loop = (async () => {
    while (!stopped) {
      turnedAt = performance.now();
      const room = options.concurrency - running.size;
      const leased = room > 0 ? await leaseJobs(kinds, room).catch(complain) : [];
      for (const job of leased) {
        const run = watch(job, () => runJob(job, options, ending.signal)).finally(() => {
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
      ending.abort();
      wake();
      await loop;
      await Promise.all(running);
    },
    sinceLastTurn: () => performance.now() - turnedAt,
  };
}

/** Logs that no jobs could be taken, and returns none. */
function createComplaint(log: Logger): (error: unknown) => LeasedJob[] {
  let lastAt = -Infinity;
  return (error) => {
    if (performance.now() - lastAt >= COMPLAINT_PAUSE_MS) {
      lastAt = performance.now();
      log.error({ err: error }, "no jobs can be taken");
    }
    return [];
  };
}

async function runJob(job: LeasedJob, { handlers, longestRunMs = LONGEST_RUN_MS }: RunnerOptions, ending: AbortSignal): Promise<RunEnd> {
  try {
    const result = await attemptJob(job, handlers, { longestRunMs, ending });
    const { reason, error } = result;
    return { outcome: await settle(job, result), ...(reason !== undefined && { reason }), ...(error !== undefined && { error }) };
  } catch (error) {
    // The result could not be recorded: the lease expires and another run finds out what happened.
    return { outcome: "unsettled", error };
  }
}

type Attempted = JobResult & { readonly error?: unknown };

/** Runs the handler; whatever it throws is a failure that is tried again. */
async function attemptJob(
  job: LeasedJob,
  handlers: Partial<JobHandlers>,
  { longestRunMs, ending }: { longestRunMs: number; ending: AbortSignal },
): Promise<Attempted> {
  const payload = jobs[job.kind].payload.safeParse(job.payload);
  if (!payload.success) return { outcome: "giveUp", reason: "payload" };
  const handler = handlers[job.kind];
  if (handler === undefined) return { outcome: "retry", reason: "no handler" };
  const { longestSeconds } = jobs[job.kind];
  const [limit, over] = [new AbortController(), new AbortController()];
  let timer: NodeJS.Timeout | undefined;
  let lease: NodeJS.Timeout | undefined;
  // A handler that ignores its signal is abandoned: the job is tried again, and its late result is discarded.
  const interrupted = new Promise<JobResult>((resolve) => {
    const interrupt = (reason: string): void => {
      limit.abort(new DOMException(reason, "TimeoutError"));
      setTimeout(resolve, GRACE_MS, { outcome: "retry", reason });
    };
    timer = setTimeout(interrupt, longestSeconds === undefined ? longestRunMs : longestSeconds * 1000, "out of time");
    if (longestSeconds === undefined) return;
    ending.addEventListener("abort", () => interrupt("the worker ends"), { signal: over.signal });
    lease = setInterval(() => {
      // While the queue cannot be reached the run goes on: whether it still counts is asked at its end.
      extendLease(job).then(
        (isHeld) => isHeld || interrupt("the lease was lost"),
        () => {},
      );
    }, EXTEND_MS);
  });
  try {
    const run = { tenantId: job.tenantId, payload: payload.data, attempt: job.attempt, signal: limit.signal };
    // The payload is of the kind whose handler this is; TypeScript cannot pair the two.
    return await Promise.race([handler(run as never), interrupted]);
  } catch (error) {
    return { outcome: "retry", reason: error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : "unknown", error };
  } finally {
    clearTimeout(timer);
    clearInterval(lease);
    over.abort();
  }
}

/** Writes the result and the job's end in one transaction, if this run still holds the lease. */
async function settle(job: LeasedJob, { outcome, reason = "", record }: JobResult): Promise<RunEnd["outcome"]> {
  const pause = jobs[job.kind].retry.pauses[job.attempt - 1];
  const again = outcome === "retry" && pause !== undefined ? { runAfterSeconds: pause } : "givenUp";
  return inTenant(job.tenantId, systemActor, async (ctx) => {
    const held = outcome === "done" ? await completeJob(ctx.tx, job) : await returnJob(ctx.tx, job, again, reason);
    if (!held) return "lost";
    await record?.(ctx, outcome === "done" || again === "givenUp");
    return outcome === "done" ? "done" : again === "givenUp" ? "givenUp" : "retry";
  });
}
