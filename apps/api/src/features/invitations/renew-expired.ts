import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { isPlanActive } from "../../domain/plan.ts";
import { notBounced, renewLink } from "../../domain/renew-link.ts";
import { sql } from "../../db/sql.ts";

type Row = { id: string; form_id: string; active: boolean; status: string | null; plan_expires: Date | null; renews: boolean | null };

/**
 * Gives an invitation whose link has run out a new one and mails it to the address that the firm gave. Nothing where the
 * link was replaced or the invitation revoked, submitted or handed over without an address, or the firm takes no forms: a
 * link is renewed once, so nobody is written to again and again.
 * @returns whether it did
 */
export async function renewExpired(ctx: Ctx, { linkId, invitationDays }: { linkId: string; invitationDays: number }): Promise<boolean> {
  const { tx, tenantId, now } = ctx;
  // The form before the invitation, in the order of everyone who holds both.
  await tx.sql(
    sql`SELECT 1 FROM form WHERE tenant_id = ${tenantId}::uuid
      AND id = (SELECT form_id FROM link WHERE tenant_id = ${tenantId}::uuid AND id = ${linkId}::uuid) FOR UPDATE`,
  );
  const [row] = await tx.sql<Row>(sql`
    SELECT i.id, i.form_id, t.active, p.status, p.plan_expires, p.renews
    FROM link l
    JOIN invitation i ON i.tenant_id = l.tenant_id AND i.id = l.invitation_id
    JOIN tenant t ON t.id = l.tenant_id
    LEFT JOIN subscription p ON p.tenant_id = l.tenant_id
    WHERE l.tenant_id = ${tenantId}::uuid AND l.id = ${linkId}::uuid AND l.ended_at IS NULL AND l.expires_at <= now()
      AND i.method = 'email' AND i.email IS NOT NULL AND i.revoked_at IS NULL AND i.submitted_at IS NULL
    FOR UPDATE OF i`);
  if (
    row === undefined ||
    !row.active ||
    !isPlanActive({ status: row.status, planExpires: row.plan_expires, renews: row.renews === true }, now)
  )
    return false;
  const renewed = await renewLink(ctx, { id: row.id, formId: row.form_id }, invitationDays);
  await tx.invitation.update({
    where: { tenantId, id: row.id },
    data: { expiresAt: renewed.expiresAt, sentAt: null, openedAt: null, ...notBounced },
  });
  await ctx.enqueue("mailInvitation", { linkId: renewed.linkId });
  await audit(ctx, { action: "invitationRenewed", subjectType: "invitation", subjectId: row.id });
  return true;
}
