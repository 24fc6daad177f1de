import { inTenant } from "../../db/in-tenant.ts";
import type { Files } from "../../integrations/files/files.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";

/** Removes the bytes of a file that was taken out of a form, after the transaction that took it out. */
export const createRemoveFile =
  ({ files }: { files: Files }): JobHandler<"removeFile"> =>
  async ({ tenantId, payload: { fileKey } }) => {
    const named = await inTenant(tenantId, systemActor, ({ tx }) => tx.attachment.count({ where: { tenantId, fileKey } }));
    if (named === 0) await files.remove(fileKey);
    return { outcome: "done" };
  };
