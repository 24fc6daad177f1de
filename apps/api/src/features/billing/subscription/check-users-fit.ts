import type { PaidPlan } from "@stammdaten/shared/contract/billing.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { plans } from "@stammdaten/shared/contract/plans.ts";
import type { FirmBilling } from "../load-firm-billing.ts";

/**
 * Whether a plan that is to be booked has room for the firm's users. Only while access is open: where it is closed users
 * cannot be disabled, and who pays is let in; the plan then has room for no further ones.
 * @throws Refusal plan.userLimit
 */
export function checkUsersFit({ isOpen, users }: FirmBilling, plan: PaidPlan): void {
  const most = plans[plan].users;
  if (isOpen && most !== null && users > most) throw new Refusal("plan.userLimit");
}
