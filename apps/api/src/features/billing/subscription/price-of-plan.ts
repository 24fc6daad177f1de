import type { PaidPlan } from "@stammdaten/shared/contract/billing.ts";
import type { Sold } from "../../../integrations/stripe/find-price.ts";

const prices: Readonly<Record<PaidPlan, Sold>> = { 1: "go", 2: "pro" };

/** What is sold as a plan. */
export const priceOfPlan = (applicationType: PaidPlan): Sold => prices[applicationType];
