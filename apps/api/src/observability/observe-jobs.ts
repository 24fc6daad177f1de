import { jobs, type JobKind } from "@stammdaten/shared/jobs/jobs.ts";
import { Counter, Histogram } from "prom-client";
import type { LeasedJob } from "../db/queue.ts";
import type { RunEnd, ObserveRun } from "../jobs/run-jobs.ts";
import { inSpan } from "./spans.ts";
import { secondsSince, type Telemetry } from "./telemetry.ts";

const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const OUTCOMES = ["done", "retry", "givenUp", "lost", "unsettled"] as const satisfies RunEnd["outcome"][];

/** Reasons that are our own codes. Messages of other systems may name a client and stay in the firm's own log. */
const CODE =
  /^(?:[a-z]\w*(?:\.\w+)+|Mail\w+: [A-Z0-9_ ]{1,80}|DATEVconnect is unreachable: \w+|DATEVconnect refused with \d{3}|payload|no handler|no address|out of time)$/;

/** Observes every run of a job: one log line, a counter by kind and outcome, its duration, one span. */
export function observeJobs({ log, registry, spans }: Telemetry): ObserveRun {
  const runs = new Counter({
    name: "stammdaten_job_runs_total",
    help: "Runs of jobs. outcome: done; retry: failed, and tried again; givenUp: failed, and never again; lost: another run took over; unsettled: what it came to could not be written down",
    labelNames: ["kind", "outcome"] as const,
    registers: [registry],
  });
  for (const kind of Object.keys(jobs)) for (const outcome of OUTCOMES) runs.inc({ kind, outcome }, 0);
  const duration = new Histogram({
    name: "stammdaten_job_duration_seconds",
    help: "Time from a job's being taken to its end being written down",
    labelNames: ["kind"] as const,
    buckets: BUCKETS,
    registers: [registry],
  });

  const tell = (
    { id, kind, tenantId, attempt }: LeasedJob,
    { outcome, reason, error }: RunEnd,
    ms: number,
    traceId: string | undefined,
  ): void => {
    const isCode = reason !== undefined && CODE.test(reason);
    const line = {
      job: id,
      kind,
      tenantId,
      attempt,
      outcome,
      ms,
      ...(isCode && { reason }),
      ...(error !== undefined && { err: error }),
      ...(traceId !== undefined && { traceId }),
    };
    log[LEVELS[outcome]](line, "job");
  };

  return async (job, run) => {
    const begun = performance.now();
    await inSpan(
      spans,
      nameSpan(job.kind),
      "job",
      { "stammdaten.job.id": job.id, "stammdaten.job.attempt": job.attempt, "stammdaten.tenant_id": job.tenantId },
      async (span) => {
        const end = await run();
        const seconds = secondsSince(begun);
        runs.inc({ kind: job.kind, outcome: end.outcome });
        duration.observe({ kind: job.kind }, seconds);
        span.note({ "stammdaten.job.outcome": end.outcome });
        tell(job, end, Math.round(seconds * 10_000) / 10, span.traceId);
      },
    );
  };
}

const nameSpan = (kind: JobKind): string => `job ${kind}`;
const LEVELS = { done: "info", retry: "warn", givenUp: "error", lost: "warn", unsettled: "error" } as const;
