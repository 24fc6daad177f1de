import { inTenant } from "../../../db/in-tenant.ts";
import { systemActor, type JobHandler } from "../../../jobs/job.ts";
import { closeAccess } from "./close-access.ts";

/** Writes down that an access has expired, and mails it; nobody can read with it any more, whether this has run or not. */
export const endSupportAccess: JobHandler<"endSupportAccess"> = async ({ tenantId, payload: { accessId: id } }) => {
  await inTenant(tenantId, systemActor, (ctx) => closeAccess(ctx, { id }));
  return { outcome: "done" };
};
