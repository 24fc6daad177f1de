import { endWork } from "../domain/work.ts";
import type { JobResult } from "./job.ts";

/** How a run of a work ends: all is done, nobody wants it any more, or its time was over before. */
export type WorkEnd = "done" | "cancelled" | "outOfTime";

/**
 * One run of a work whose progress is in `work_progress`. One that failed or had no time left is tried again by the job's plan; after the
 * last the work counts as failed.
 */
export async function runWork(progressId: string, run: () => Promise<WorkEnd>): Promise<JobResult> {
  try {
    const end = await run();
    if (end === "outOfTime") return tryAgain(progressId, "out of time");
    return { outcome: "done", ...(end === "done" && { record: (ctx) => endWork(ctx, progressId, "done") }) };
  } catch (error) {
    return tryAgain(progressId, error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : "unknown");
  }
}

const tryAgain = (progressId: string, reason: string): JobResult => ({
  outcome: "retry",
  reason,
  record: (ctx, final) => (final ? endWork(ctx, progressId, "failed") : Promise.resolve()),
});
