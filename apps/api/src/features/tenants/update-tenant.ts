import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Tenant, TenantChange } from "@stammdaten/shared/contract/tenants.ts";
import type { AdminActor, Ctx, UserActor } from "../../db/context.ts";
import { changeDetails } from "../../domain/firm/change-details.ts";
import { givePlan } from "./give-plan.ts";
import { loadTenant } from "../../domain/firm/load-tenant.ts";
import { presentTenant } from "./present-tenant.ts";
import { setTenantActive } from "./set-tenant-active.ts";

/** What is the admin's alone; a firm that sends it is refused: there is no such field. */
const ofAdmin = ["applicationType", "active"] as const;

/**
 * Changes the firm's data and settings, partly. What an admin changes is in the firm's log and mailed to its staff.
 * The logo comes as it is kept, see `drawLogo`.
 * @throws Refusal resource.notFound, tenant.emailTaken, billing.alreadyStarted; request.invalid for what is not the
 * caller's to change
 */
export async function updateTenant(
  ctx: Ctx<UserActor | AdminActor>,
  { active, ...details }: TenantChange,
  { trialDays }: { readonly trialDays: number },
): Promise<Tenant> {
  const { actor } = ctx;
  const forbidden = actor.kind === "admin" ? [] : ofAdmin.filter((key) => ({ active, ...details })[key] !== undefined);
  if (forbidden.length > 0)
    throw new Refusal("request.invalid", { issues: forbidden.map((path) => ({ path, code: "validation.field.unknown" })) });
  const before = await loadTenant(ctx);
  const { applicationType } = details;
  if (applicationType !== undefined && applicationType !== before.applicationType)
    await givePlan(ctx, { from: before.applicationType, to: applicationType, trialDays });
  if (active === true) await setTenantActive(ctx, active);
  await changeDetails(ctx, details);
  if (active === false) await setTenantActive(ctx, active);
  return presentTenant(await loadTenant(ctx));
}
