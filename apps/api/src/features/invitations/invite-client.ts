import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { InvitationRequest } from "@stammdaten/shared/contract/invitations.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { formOf } from "@stammdaten/shared/forms/index.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { renewLink } from "../../db/renew-link.ts";
import type { ClientRow, InvitationRow } from "../../db/tables.ts";

export type InviteInput = { readonly request: InvitationRequest; readonly invitationDays: number };
export type Invited = { readonly invitation: InvitationRow; readonly linkId: string };

/**
 * Makes an invitation, its empty form (or, for an update, one with what is known) and its link; the worker mails it.
 * @throws Refusal invite.invalid when client and form do not belong together, resource.notFound for a client that is not the firm's
 */
export async function inviteClient(ctx: Ctx, { request, invitationDays }: InviteInput): Promise<Invited> {
  const { tx, tenantId, now } = ctx;
  const client = await findClient(ctx, request);
  const isUpdate = request.formularType === "personUpdate";
  if (isUpdate !== (client !== null)) {
    throw new Refusal("invite.invalid", { issues: [{ path: isUpdate ? "normalPersonId" : "formularType", code: "validation.invite.invalid" }] });
  }
  const definition = formOf(request.formularType);
  const name = request.name ?? client?.name ?? null;
  const email = request.email ?? null;
  const form = await tx.form.create({
    data: {
      tenantId,
      formularType: request.formularType,
      edition: definition.edition,
      language: request.language,
      answers: (client?.masterData ?? {}) as Answers,
      ...(client !== null && { baseAnswers: client.masterData as Answers }),
      name,
      email: client?.email ?? email,
      personId: request.normalPersonId ?? null,
    },
  });
  const created = await tx.invitation.create({
    data: {
      tenantId,
      formId: form.id,
      method: request.method,
      email,
      name,
      formularType: request.formularType,
      language: request.language,
      message: request.message ?? null,
      expiresAt: now,
    },
  });
  const { linkId, expiresAt } = await renewLink(ctx, { id: created.id, formId: form.id }, invitationDays);
  const invitation = await tx.invitation.update({ where: { tenantId, id: created.id }, data: { expiresAt } });
  if (request.method === "email") await ctx.enqueue("mailInvitation", { linkId });
  await audit(ctx, { action: "invitationCreated", subjectType: "invitation", subjectId: invitation.id, details: { method: request.method, formularType: request.formularType } });
  return { invitation, linkId };
}

async function findClient({ tx, tenantId }: Ctx, { normalPersonId, companyId }: InvitationRequest): Promise<ClientRow | null> {
  const id = normalPersonId ?? companyId;
  if (id === undefined) return null;
  const client = await tx.client.findFirst({ where: { tenantId, id, mandantType: companyId === undefined ? "person" : "company" } });
  if (client === null) throw new Refusal("resource.notFound");
  return client;
}
