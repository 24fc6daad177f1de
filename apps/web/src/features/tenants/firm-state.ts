import type { TenantRow } from "@stammdaten/shared/contract/tenants.ts";

export type FirmState = "deactivated" | "invited" | "trialing" | "active" | "cancelled" | "past_due" | "expired";

/** The one word for where a firm stands: shut out comes first, then not yet begun, then its plan. */
export function readFirmState({ active, confirmedAt, subscriptionStatus }: Pick<TenantRow, "active" | "confirmedAt" | "subscriptionStatus">): FirmState {
  if (!active) return "deactivated";
  if (confirmedAt === null) return "invited";
  return subscriptionStatus ?? "expired";
}
