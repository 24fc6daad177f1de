import { randomUUID } from "node:crypto";
import { auditMany } from "../../db/audit-many.ts";
import type { Ctx } from "../../db/context.ts";
import { enqueueMany } from "../../db/enqueue.ts";
import { addLinks, endManyLinks, linkEnd, notBounced } from "../../domain/renew-link.ts";
import type { InvitationRow } from "../../db/tables.ts";
import type { Invited } from "./add-invitations.ts";

/**
 * Gives invitations new links, good for the whole time again, ends the old ones and mails those that go by e-mail. A
 * statement a table, however many they are.
 * @returns in the order given
 */
export async function renewInvitations(ctx: Ctx, invitations: readonly InvitationRow[], invitationDays: number): Promise<Invited[]> {
  if (invitations.length === 0) return [];
  const { tx, tenantId, now } = ctx;
  const ids = invitations.map(({ id }) => id);
  const expiresAt = linkEnd(now, invitationDays);
  const renewed = { expiresAt, sentAt: null, openedAt: null, ...notBounced };
  const planned = invitations.map((row) => ({ linkId: randomUUID(), invitation: { ...row, ...renewed } }));
  await endManyLinks(ctx, ids);
  await addLinks(
    ctx,
    planned.map(({ linkId, invitation }) => ({ linkId, invitationId: invitation.id, formId: invitation.formId })),
    expiresAt,
  );
  await tx.invitation.updateMany({ where: { tenantId, id: { in: ids } }, data: renewed });
  await enqueueMany(
    ctx,
    "mailInvitation",
    planned.filter(({ invitation }) => invitation.method === "email").map(({ linkId }) => ({ linkId })),
  );
  await auditMany(
    ctx,
    ids.map((id) => ({ action: "invitationResent", subjectType: "invitation", subjectId: id })),
  );
  return planned;
}
