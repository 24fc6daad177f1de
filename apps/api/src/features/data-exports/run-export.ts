import type { Ctx, SystemActor } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import { nameFiles } from "../../domain/name-files.ts";
import type { JobResult } from "../../jobs/job.ts";
import { ExportCancelled } from "./build/progress.ts";
import type { WrittenFile } from "./build/write-zip.ts";

type Run = {
  readonly exportId: string;
  /** A process that ended without an answer, again and again, may have ended because of this very job. */
  readonly isTooMany: boolean;
  /** So long one that failed is shown, in milliseconds. */
  readonly keptMs: number;
};

/** One run of an export. What fails is tried again by the job's plan; after the last run the export counts as failed. */
export async function runExport({ exportId, isTooMany, keptMs }: Run, make: () => Promise<JobResult>): Promise<JobResult> {
  const failed = (ctx: Ctx<SystemActor>, final: boolean): Promise<void> =>
    final ? recordFailed(ctx, exportId, keptMs) : Promise.resolve();
  if (isTooMany) return { outcome: "giveUp", reason: "too many runs", record: failed };
  try {
    return await make();
  } catch (error) {
    if (error instanceof ExportCancelled) return { outcome: "done" };
    const reason = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : "unknown";
    return { outcome: "retry", reason, record: failed };
  }
}

export type Ready = { readonly leftOut: number; readonly written: WrittenFile; readonly keptMs: number };

/**
 * The file counts where somebody still waits for it; one that does not is swept.
 * @returns when it was asked for; null where nobody waits
 */
export async function recordReady(
  { tx, tenantId, now, enqueue }: Ctx<SystemActor>,
  exportId: string,
  { leftOut, written: { fileKey, sizeBytes, sealedSha256 }, keptMs }: Ready,
): Promise<Date | null> {
  const expiresAt = new Date(now.getTime() + keptMs);
  const [row] = await tx.sql<{ createdAt: Date }>(sql`
    UPDATE data_export SET state = 'ready', done = total, left_out = ${leftOut}, file_key = ${fileKey}, size_bytes = ${sizeBytes},
      sealed_sha256 = ${sealedSha256}, list_order = NULL, ended_at = ${now}::timestamptz, expires_at = ${expiresAt}::timestamptz
    WHERE tenant_id = ${tenantId}::uuid AND id = ${exportId}::uuid AND state IN ('queued', 'running')
    RETURNING created_at AS "createdAt"`);
  if (row === undefined) return null;
  await nameFiles(tx, [fileKey]);
  await enqueue("removeExport", { exportId }, expiresAt);
  return row.createdAt;
}

async function recordFailed({ tx, tenantId, now, enqueue }: Ctx<SystemActor>, exportId: string, keptMs: number): Promise<void> {
  const expiresAt = new Date(now.getTime() + keptMs);
  const rows = await tx.sql(sql`
    UPDATE data_export SET state = 'failed', list_order = NULL, ended_at = ${now}::timestamptz, expires_at = ${expiresAt}::timestamptz
    WHERE tenant_id = ${tenantId}::uuid AND id = ${exportId}::uuid AND state IN ('queued', 'running') RETURNING id`);
  if (rows.length > 0) await enqueue("removeExport", { exportId }, expiresAt);
}
