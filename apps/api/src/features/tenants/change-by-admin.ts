import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Tenant, TenantChange } from "@stammdaten/shared/contract/tenants.ts";
import type { UserRequest } from "@stammdaten/shared/contract/users.ts";
import type { AdminActor, Ctx } from "../../db/context.ts";
import { askFirm } from "../../domain/firm/ask-firm.ts";
import { listChanged } from "../../domain/firm/change-details.ts";
import { loadTenant } from "../../domain/firm/load-tenant.ts";
import { updateTenant } from "./update-tenant.ts";

/** Where a firm is reached, and what protects its accounts and its clients' answers. */
const guarded = ["email", "passwordMinLength", "twoFactorRequired", "revealByCode"] as const;

/**
 * Changes a firm for an admin. What is guarded waits for the firm's consent once it is confirmed; before, the address of a firm
 * that registered by itself stays as it is, since the link for its first user goes there.
 * @throws Refusal tenant.emailOfFirm, rate.limited, and what `updateTenant` refuses
 */
export async function changeByAdmin(
  ctx: Ctx<AdminActor>,
  change: TenantChange,
  options: { readonly trialDays: number },
): Promise<{ readonly tenant: Tenant; readonly request: UserRequest | null }> {
  const before = await loadTenant(ctx);
  const wanted = Object.fromEntries(guarded.map((key) => [key, change[key]]));
  const asked = listChanged(before, wanted);
  if (before.confirmedAt === null) {
    if (before.registeredBy === "firm" && asked.includes("email")) throw new Refusal("tenant.emailOfFirm");
    return { tenant: await updateTenant(ctx, change, options), request: null };
  }
  const rest = Object.fromEntries(Object.entries(change).filter(([key]) => !asked.includes(key)));
  const tenant = await updateTenant(ctx, rest, options);
  if (asked.length === 0) return { tenant, request: null };
  const input = Object.fromEntries(asked.map((key) => [key, wanted[key]]));
  return { tenant, request: await askFirm(ctx, { kind: "firm", input }) };
}
