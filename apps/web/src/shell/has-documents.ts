import type { Subscription } from "@stammdaten/shared/contract/billing.ts";

/** Whether a firm's plan has documents; not while the plan is unknown. */
export const hasDocuments = (subscription: Subscription | undefined): boolean =>
  subscription !== undefined && subscription.applicationType !== 0;
