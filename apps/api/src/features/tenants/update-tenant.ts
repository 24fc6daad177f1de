import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Tenant, TenantChange } from "@stammdaten/shared/contract/tenants.ts";
import { endAccountLinks } from "../../domain/account-link.ts";
import { audit } from "../../db/audit.ts";
import type { AdminActor, Ctx, UserActor } from "../../db/context.ts";
import { claimTenantEmail } from "./claim-tenant-email.ts";
import { shrinkLogo } from "../../pdf/read-logo.ts";
import { givePlan } from "./give-plan.ts";
import { setTenantActive } from "./set-tenant-active.ts";
import { presentTenant } from "./present-tenant.ts";
import { sendTenantInvitation } from "./send-tenant-invitation.ts";
import { tellFirm } from "./tell-firm.ts";

/** What is the admin's alone; a firm that sends it is refused: there is no such field. */
const ofAdmin = ["applicationType", "active"] as const;

/**
 * Changes the firm's data and settings, partly. A firm that is not confirmed yet and gets another e-mail address gets a new
 * link there, and the old one ends: it went to a stranger.
 * @throws Refusal resource.notFound, tenant.emailTaken, billing.alreadyStarted; request.invalid for what is not the
 * caller's to change, and for a logo that is no picture
 */
export async function updateTenant(
  ctx: Ctx<UserActor | AdminActor>,
  change: TenantChange,
  { trialDays }: { readonly trialDays: number },
): Promise<Tenant> {
  const { tx, tenantId, actor } = ctx;
  const forbidden = actor.kind === "admin" ? [] : ofAdmin.filter((key) => change[key] !== undefined);
  if (forbidden.length > 0)
    throw new Refusal("request.invalid", { issues: forbidden.map((path) => ({ path, code: "validation.field.unknown" })) });
  const before = await tx.tenant.findFirst({ where: { id: tenantId } });
  if (before === null) throw new Refusal("resource.notFound");
  const { active, reminderDays, ...rest } = { ...change, ...(await drawLogo(change, before.logoUrl)) };
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const sorted = reminderDays === undefined ? {} : { reminderDays: [...new Set(reminderDays)].sort((one, other) => one - other) };
  const data = { ...given, ...sorted };
  const fields = Object.keys(data);
  const { email } = change;
  const moves = email !== undefined && email.toLowerCase() !== before.email.toLowerCase();
  if (moves) await claimTenantEmail(tx, email, tenantId);
  const { applicationType } = change;
  if (applicationType !== undefined && applicationType !== before.applicationType)
    await givePlan(ctx, { from: before.applicationType, to: applicationType, trialDays });
  if (fields.length > 0) {
    await tx.tenant.update({ where: { id: tenantId }, data });
    await audit(ctx, { action: "tenantChanged", subjectType: "tenant", subjectId: tenantId, details: { fields } });
    const changed = listChanged(before, data);
    await tellFirm(ctx, [
      ...(changed.includes("applicationType") ? (["plan"] as const) : []),
      ...(changed.some((field) => field !== "applicationType") ? (["settings"] as const) : []),
    ]);
  }
  if (active !== undefined) await setTenantActive(ctx, active);
  if (moves && before.confirmedAt === null) {
    await endAccountLinks(tx, { purpose: "tenantInvitation", tenantId, userId: null });
    if (active ?? before.active) await sendTenantInvitation(ctx);
  }
  const after = await tx.tenant.findFirst({ where: { id: tenantId } });
  return presentTenant(after ?? before);
}

/** Of the fields that are set those that were otherwise before. */
const listChanged = (before: Readonly<Record<string, unknown>>, data: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(data).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(data[field]));

/** A new logo as it is kept; one that is there already stays as it is, so that saving again costs no quality. */
async function drawLogo({ logoUrl }: TenantChange, before: string | null): Promise<Pick<TenantChange, "logoUrl">> {
  if (logoUrl === undefined || logoUrl === null || logoUrl === before) return {};
  const drawn = await shrinkLogo(logoUrl);
  if (drawn === null) throw new Refusal("request.invalid", { issues: [{ path: "logoUrl", code: "validation.file.invalid" }] });
  return { logoUrl: drawn };
}
