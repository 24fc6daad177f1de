import type Stripe from "stripe";
import type { JobHandlers } from "../../jobs/job.ts";
import { createEndCheckout } from "./checkout/end-checkout.job.ts";
import { createSyncBilling } from "./sync/sync-billing.job.ts";

/** The jobs of this feature. */
export const createBillingJobs = (deps: { readonly stripe: Stripe }): Pick<JobHandlers, "syncBilling" | "endCheckout"> => ({
  syncBilling: createSyncBilling(deps),
  endCheckout: createEndCheckout(deps),
});
