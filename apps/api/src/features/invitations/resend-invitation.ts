import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";
import type { InvitationRow } from "../../db/tables.ts";
import { requireScope } from "../../domain/require-scope.ts";
import type { Invited } from "./add-invitations.ts";
import { loadOpenInvitations } from "./load-open-invitations.ts";
import { renewInvitations } from "./renew-invitations.ts";

export type ResendInput = { readonly id: string; readonly email?: string | undefined; readonly invitationDays: number };

/**
 * Makes a new link, good for the whole time again, and ends the old one. A corrected address takes the place of the old.
 * @throws Refusal resource.notFound; invitation.notOpen when it was revoked or its form submitted; invite.invalid for
 * an address where the link is handed over
 */
export async function resendInvitation(ctx: Ctx, { id, email, invitationDays }: ResendInput): Promise<Invited> {
  const { open, skipped } = await loadOpenInvitations(ctx, [id]);
  const [invitation] = open;
  if (invitation === undefined) throw new Refusal(skipped[0]?.code ?? "resource.notFound");
  if (email !== undefined && invitation.method !== "email")
    throw new Refusal("invite.invalid", { issues: [{ path: "email", code: "validation.invite.byLink" }] });
  if (email !== undefined || invitation.method === "link") requireScope(ctx, "read");
  const corrected = email === undefined || email === invitation.email ? invitation : await correctAddress(ctx, invitation, email);
  const [invited] = await renewInvitations(ctx, [corrected], invitationDays);
  if (invited === undefined) throw new Error("nothing was renewed");
  return invited;
}

/** The form's list names the address it was asked for at, until the form itself gives one. */
async function correctAddress({ tx, tenantId }: Ctx, invitation: InvitationRow, email: string): Promise<InvitationRow> {
  await tx.form.updateMany({ where: { tenantId, id: invitation.formId, email: invitation.email }, data: { email } });
  return tx.invitation.update({ where: { tenantId, id: invitation.id }, data: { email } });
}
