import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../db/audit.ts";
import type { AdminActor, UserActor } from "../../db/context.ts";
import { goOnInTenant } from "../../db/platform.ts";
import { sql, type Tx } from "../../db/sql.ts";
import { claimTenantEmail } from "../../domain/firm/claim-tenant-email.ts";
import { sendTenantInvitation } from "../../domain/firm/send-tenant-invitation.ts";

/**
 * Mails a firm that has not confirmed its link again, good for the whole time; the one before ends.
 * An invitation that has run out holds its e-mail address no longer.
 * @throws Refusal resource.notFound, tenant.confirmed, tenant.inactive (whose mail would not be sent), tenant.emailTaken
 */
export async function inviteTenant(tx: Tx, { tenantId, actor }: { tenantId: string; actor: AdminActor | UserActor }): Promise<void> {
  const ctx = await goOnInTenant(tx, tenantId, actor);
  await tx.sql(sql`SELECT 1 FROM tenant WHERE id = ${tenantId}::uuid FOR UPDATE`);
  const tenant = await tx.tenant.findFirst({ where: { id: tenantId }, select: { email: true, active: true, confirmedAt: true } });
  if (tenant === null) throw new Refusal("resource.notFound");
  if (tenant.confirmedAt !== null) throw new Refusal("tenant.confirmed");
  if (!tenant.active) throw new Refusal("tenant.inactive");
  await claimTenantEmail(tx, tenant.email, tenantId);
  await sendTenantInvitation(ctx);
  await audit(ctx, { action: "tenantInvited", subjectType: "tenant", subjectId: tenantId });
}
