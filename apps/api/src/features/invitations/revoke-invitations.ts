import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { auditMany } from "../../db/audit-many.ts";
import type { Ctx } from "../../db/context.ts";
import { endManyLinks } from "../../domain/renew-link.ts";
import type { InvitationRow } from "../../db/tables.ts";
import { loadOpenInvitations, type Skipped } from "./load-open-invitations.ts";

/** Ends the links; what was typed so far stays with the firm. */
export async function revokeInvitations(
  ctx: Ctx,
  { ids }: { ids: readonly string[] },
): Promise<{ revoked: InvitationRow[]; skipped: Skipped[] }> {
  const { tx, tenantId, now } = ctx;
  const { open, skipped } = await loadOpenInvitations(ctx, ids);
  if (open.length === 0) return { revoked: [], skipped };
  const openIds = open.map(({ id }) => id);
  await endManyLinks(ctx, openIds);
  await tx.invitation.updateMany({ where: { tenantId, id: { in: openIds } }, data: { revokedAt: now } });
  await auditMany(
    ctx,
    openIds.map((id) => ({ action: "invitationRevoked", subjectType: "invitation", subjectId: id })),
  );
  return { revoked: open.map((row) => ({ ...row, revokedAt: now })), skipped };
}

/**
 * Ends one invitation's link.
 * @throws Refusal resource.notFound; invitation.notOpen when it was revoked or its form submitted
 */
export async function revokeInvitation(ctx: Ctx, { id }: { id: string }): Promise<InvitationRow> {
  const { revoked, skipped } = await revokeInvitations(ctx, { ids: [id] });
  const [invitation] = revoked;
  if (invitation === undefined) throw new Refusal(skipped[0]?.code ?? "resource.notFound");
  return invitation;
}
