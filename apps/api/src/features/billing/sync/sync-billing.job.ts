import type Stripe from "stripe";
import { systemActor, type JobHandler } from "../../../jobs/job.ts";
import { syncFirm } from "./sync-firm.ts";

/** Asks Stripe what has become of a firm's plan. Where it does not answer, that is tried again, and asked anew every hour. */
export const createSyncBilling =
  ({ stripe }: { readonly stripe: Stripe }): JobHandler<"syncBilling"> =>
  async ({ payload: { tenantId } }) => {
    await syncFirm({ stripe, tenantId, origin: systemActor });
    return { outcome: "done" };
  };
