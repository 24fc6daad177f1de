import { inTenant } from "../../db/in-tenant.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";

/** Has all staff of a firm mailed that the operator has published a document. */
export const announceDocument: JobHandler<"announceDocument"> = async ({ tenantId, payload: { documentId } }) => {
  const staff = await inTenant(
    tenantId,
    systemActor,
    async ({ tx }) =>
      await tx.user.findMany({
        where: { tenantId, accessLevel: "tenant", status: "active", deletedAt: null },
        select: { id: true },
      }),
  );
  return {
    outcome: "done",
    record: async ({ enqueue }) => {
      for (const { id } of staff) await enqueue("mailDocumentPublished", { documentId, userId: id });
    },
  };
};
