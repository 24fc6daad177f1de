import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { holdClients } from "../../../domain/hold-clients.ts";
import { compareRatings } from "../../../domain/risk/compare-ratings.ts";
import { loadRatingBasis } from "../../../domain/risk/rating-basis.ts";
import { screenClients } from "../../../domain/screening/screen-clients.ts";
import { systemActor, type JobHandler } from "../../../jobs/job.ts";
import { loadBasis } from "./load-basis.ts";

/** Compares one client with the sanctions lists, and their rating with what is proposed: they are new, or their data or record changed. */
export const screenClient: JobHandler<"screenClient"> = async ({ tenantId, payload: { clientId } }) => {
  await inTenant(tenantId, systemActor, async (ctx) => {
    const basis = await loadBasis(ctx, germanDayOf(ctx.now));
    const held = await holdClients(ctx, [clientId], basis.lists.length > 0 ? "all" : "rated");
    if (basis.lists.length > 0) await screenClients(ctx, held, basis);
    await compareRatings(ctx, held, await loadRatingBasis(ctx.tx, ctx.now));
  });
  return { outcome: "done" };
};
