import { inTenant } from "../../db/in-tenant.ts";
import type { Files } from "@stammdaten/files/files.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";

/** Removes the bytes of a file that no row names any more, after the transaction that took the last name away. */
export const createRemoveFile =
  ({ files }: { files: Files }): JobHandler<"removeFile"> =>
  async ({ tenantId, payload: { fileKey } }) => {
    const named = await inTenant(
      tenantId,
      systemActor,
      async ({ tx }) =>
        (await tx.attachment.count({ where: { tenantId, fileKey } })) + (await tx.storedFile.count({ where: { tenantId, fileKey } })),
    );
    if (named === 0) await files.remove(fileKey);
    return { outcome: "done" };
  };
