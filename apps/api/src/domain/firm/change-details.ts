import type { TenantChange } from "@stammdaten/shared/contract/tenants.ts";
import { audit } from "../../db/audit.ts";
import type { AdminActor, Ctx, UserActor } from "../../db/context.ts";
import { endAccountLinks } from "../account-link.ts";
import { queueRescreening } from "../screening/queue-screening.ts";
import { claimTenantEmail } from "./claim-tenant-email.ts";
import { loadTenant } from "./load-tenant.ts";
import { sendTenantInvitation } from "./send-tenant-invitation.ts";
import { tellFirm } from "./tell-firm.ts";

export type TenantDetails = Omit<TenantChange, "active">;

/**
 * Changes what a firm has of its own: name, address, plan and settings. A firm that is not confirmed yet and gets another e-mail
 * address gets a new link there, and the old one ends: it went to a stranger. What stays as it was leaves no entry and no mail.
 * @param change its logo as it is kept, see `drawLogo`
 * @throws Refusal resource.notFound, tenant.emailTaken
 */
export async function changeDetails(ctx: Ctx<UserActor | AdminActor>, change: TenantDetails): Promise<void> {
  const { tx, tenantId } = ctx;
  const before = await loadTenant(ctx);
  const { reminderDays, ...rest } = change;
  const sorted = reminderDays === undefined ? {} : { reminderDays: [...new Set(reminderDays)].sort((one, other) => one - other) };
  const data = { ...rest, ...sorted };
  const fields = listChanged(before, data);
  if (fields.length === 0) return;
  const { email } = change;
  const moves = email !== undefined && email.toLowerCase() !== before.email.toLowerCase();
  if (moves) await claimTenantEmail(tx, email, tenantId);
  await tx.tenant.update({
    where: { id: tenantId },
    data: Object.fromEntries(Object.entries(data).filter(([key]) => fields.includes(key))),
  });
  await audit(ctx, { action: "tenantChanged", subjectType: "tenant", subjectId: tenantId, details: { fields } });
  if (fields.includes("screeningThreshold")) await queueRescreening(ctx);
  const settings = fields.filter((field) => field !== "applicationType");
  await tellFirm(
    ctx,
    [...(settings.length < fields.length ? (["plan"] as const) : []), ...(settings.length > 0 ? (["settings"] as const) : [])],
    settings,
  );
  if (!moves || before.confirmedAt !== null) return;
  await endAccountLinks(tx, { purpose: "tenantInvitation", tenantId, userId: null });
  if (before.active) await sendTenantInvitation(ctx);
}

/** Of the fields that are given those that were otherwise before. */
export const listChanged = (before: Readonly<Record<string, unknown>>, given: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(given).filter((field) => given[field] !== undefined && JSON.stringify(before[field]) !== JSON.stringify(given[field]));
