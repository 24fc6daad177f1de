import type { JobHandlers } from "../../../jobs/job.ts";
import { logErasure, type LoggedErasure } from "./erasure-log.ts";

/**
 * Write erasures down where a restored backup does not undo them.
 * @param folder undefined where nothing is kept outside of the database, which is not so in production
 */
export function createErasureNotes(folder: string | undefined): Pick<JobHandlers, "noteErasure" | "noteRemoval"> {
  const note = async (erasure: LoggedErasure) => {
    if (folder !== undefined) await logErasure(folder, erasure);
    return { outcome: "done" } as const;
  };
  return {
    noteErasure: ({ tenantId, payload }) => note({ tenantId, ...payload }),
    noteRemoval: ({ tenantId, payload }) => note({ tenantId, ...payload }),
  };
}
