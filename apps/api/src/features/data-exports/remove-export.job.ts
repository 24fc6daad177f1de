import { sql } from "../../db/sql.ts";
import { dropExports } from "../../domain/drop-exports.ts";
import type { JobHandler } from "../../jobs/job.ts";

/** Removes an export whose days are over; nothing where it was removed or replaced before. */
export const removeExportJob: JobHandler<"removeExport"> = ({ payload: { exportId } }) =>
  Promise.resolve({
    outcome: "done",
    record: async (ctx) => void (await dropExports(ctx, sql`id = ${exportId}::uuid`)),
  });
