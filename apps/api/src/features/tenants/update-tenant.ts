import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Tenant, TenantChange } from "@stammdaten/shared/contract/tenants.ts";
import { endAccountLinks } from "../../domain/account-link.ts";
import { audit } from "../../db/audit.ts";
import type { AdminActor, Ctx, UserActor } from "../../db/context.ts";
import { withSightOfTenants } from "../../db/platform.ts";
import { claimTenantEmail } from "./claim-tenant-email.ts";
import { givePlan } from "./give-plan.ts";
import { setTenantActive } from "./set-tenant-active.ts";
import { presentTenant } from "./present-tenant.ts";
import { sendTenantInvitation } from "./send-tenant-invitation.ts";

/** What is the admin's alone; a firm that sends it is refused: there is no such field. */
const ofAdmin = ["applicationType", "active"] as const;

const magic: Readonly<Record<string, RegExp>> = { png: /^89504e470d0a1a0a/, jpeg: /^ffd8ff/, webp: /^52494646.{8}57454250/ };

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
  if (change.logoUrl !== undefined && change.logoUrl !== null && !isPicture(change.logoUrl)) {
    throw new Refusal("request.invalid", { issues: [{ path: "logoUrl", code: "validation.file.invalid" }] });
  }
  const before = await tx.tenant.findFirst({ where: { id: tenantId } });
  if (before === null) throw new Refusal("resource.notFound");
  const { active, reminderDays, ...rest } = change;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const sorted = reminderDays === undefined ? {} : { reminderDays: [...new Set(reminderDays)].sort((one, other) => one - other) };
  const data = { ...given, ...sorted };
  const fields = Object.keys(data);
  const { email } = change;
  const moves = email !== undefined && email.toLowerCase() !== before.email.toLowerCase();
  if (moves) await withSightOfTenants(tx, () => claimTenantEmail(tx, email, tenantId));
  const { applicationType } = change;
  if (applicationType !== undefined && applicationType !== before.applicationType)
    await givePlan(ctx, { from: before.applicationType, to: applicationType, trialDays });
  if (fields.length > 0) {
    await tx.tenant.update({ where: { id: tenantId }, data });
    await audit(ctx, { action: "tenantChanged", subjectType: "tenant", subjectId: tenantId, details: { fields } });
  }
  if (active !== undefined) await setTenantActive(ctx, active);
  if (moves && before.confirmedAt === null) {
    await endAccountLinks(tx, { purpose: "tenantInvitation", tenantId, userId: null });
    if (active ?? before.active) await sendTenantInvitation(ctx);
  }
  const after = await tx.tenant.findFirst({ where: { id: tenantId } });
  return presentTenant(after ?? before);
}

/** Whether a data URL holds what it says, by its first bytes. */
function isPicture(url: string): boolean {
  const [, type = "", data = ""] = /^data:image\/(\w+);base64,(.*)$/.exec(url) ?? [];
  return magic[type]?.test(Buffer.from(data.slice(0, 32), "base64").toString("hex")) ?? false;
}
