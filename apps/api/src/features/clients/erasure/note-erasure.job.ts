import type { JobHandler } from "../../../jobs/job.ts";
import { logErasure } from "./erasure-log.ts";

/**
 * Writes an erasure down where a restored backup does not undo it.
 * @param folder undefined where nothing is kept outside of the database, which is not so in production
 */
export const createNoteErasure =
  (folder: string | undefined): JobHandler<"noteErasure"> =>
  async ({ tenantId, payload }) => {
    if (folder !== undefined) await logErasure(folder, { tenantId, ...payload });
    return { outcome: "done" };
  };
