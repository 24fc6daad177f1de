import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { screenClients } from "../../../domain/screening/screen-clients.ts";
import { systemActor, type JobHandler } from "../../../jobs/job.ts";
import { loadBasis } from "./load-basis.ts";

/** Compares one client with the sanctions lists: they are new, or their data or record were changed. */
export const screenClient: JobHandler<"screenClient"> = async ({ tenantId, payload: { clientId } }) => {
  await inTenant(tenantId, systemActor, async (ctx) => {
    const basis = await loadBasis(ctx, germanDayOf(ctx.now));
    if (basis.lists.length > 0) await screenClients(ctx, [clientId], basis);
  });
  return { outcome: "done" };
};
