import type { TenantRow } from "@stammdaten/shared/contract/tenants.ts";

export type AdminFirmState = "deactivated" | "invited" | "trialing" | "active" | "cancelled" | "past_due" | "expired";

/** The one word for where a firm stands: shut out comes first, then not yet begun, then its plan. */
export function readAdminFirmState({
  active,
  confirmedAt,
  subscriptionStatus,
}: Pick<TenantRow, "active" | "confirmedAt" | "subscriptionStatus">): AdminFirmState {
  if (!active) return "deactivated";
  if (confirmedAt === null) return "invited";
  return subscriptionStatus ?? "expired";
}
