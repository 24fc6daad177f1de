import { audit } from "../../../db/audit.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { systemActor, type JobHandler } from "../../../jobs/job.ts";
import { lockFirm } from "../../../domain/firm/lock-firm.ts";
import { subjectOfRequest } from "../../../domain/firm/subject-of-request.ts";

/** Ends what an admin has asked and nobody of the firm has decided on in time; what was asked is not kept. */
export const lapseUserRequest: JobHandler<"lapseUserRequest"> = ({ tenantId, payload: { requestId: id } }) =>
  inTenant(tenantId, systemActor, async (ctx) => {
    const { tx, now } = ctx;
    await lockFirm(ctx);
    const request = await tx.userRequest.findFirst({ where: { tenantId, id, state: "open" } });
    if (request === null) return { outcome: "done" };
    await tx.userRequest.update({ where: { tenantId, id }, data: { state: "lapsed", input: {}, decidedAt: now } });
    const { kind, askedBy } = request;
    await audit(ctx, { action: "userRequestLapsed", ...subjectOfRequest(request, tenantId), details: { request: id, kind, askedBy } });
    return { outcome: "done" };
  });
