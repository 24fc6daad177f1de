import { Refusal, type Issue } from "@stammdaten/shared/contract/errors.ts";
import type { InvitationRequest } from "@stammdaten/shared/contract/invitations.ts";
import { beginsWithClient } from "@stammdaten/shared/forms/begins-with-client.ts";
import { currentForm } from "@stammdaten/shared/forms/index.ts";
import { needsClient } from "@stammdaten/shared/forms/needs-client.ts";
import type { Ctx } from "../../db/context.ts";
import { findKnownAnswers } from "../../domain/find-known-answers.ts";
import { lockClientToAdd } from "../../domain/lock-client.ts";
import { requireScope } from "../../domain/require-scope.ts";
import type { ClientRow } from "../../db/tables.ts";
import { addInvitations, type Invited } from "./add-invitations.ts";
import { inviteInquirer } from "./invite-inquirer.ts";

export type InviteInput = { readonly request: InvitationRequest; readonly invitationDays: number };

/**
 * Invites one client: a new one or, for a form that is about one, one who is known. An update begins with what was approved.
 * Whoever is invited upon an inquiry has it approved in the same transaction.
 * @throws Refusal invite.invalid when client and form do not belong together, resource.notFound for a client or an
 * inquiry that is not the firm's,
 * inquiry.decided for an inquiry that was turned down, inquiry.invited for one that has an invitation
 */
export async function inviteClient(ctx: Ctx, { request, invitationDays }: InviteInput): Promise<Invited> {
  const client = await findClient(ctx, request);
  const issues = checkClient(request, client);
  if (issues.length > 0) throw new Refusal("invite.invalid", { issues });
  if (request.inquiryId !== undefined) return inviteInquirer(ctx, { request, inquiryId: request.inquiryId, invitationDays });
  const definition = currentForm(request.formularType);
  // Where nothing was approved yet an update begins with nothing.
  const known = client === null || definition.updates === undefined ? null : ((await findKnownAnswers(ctx, definition, client)) ?? {});
  const [invited] = await addInvitations(ctx, [{ request, client, known }], invitationDays);
  if (invited === undefined) throw new Error("nobody was invited");
  return invited;
}

/**
 * A form that changes what is known needs a client of its kind, one beside the master data may have one; every other is
 * for somebody new.
 */
export function checkClient(request: InvitationRequest, client: Pick<ClientRow, "mandantType"> | null): Issue[] {
  const definition = currentForm(request.formularType);
  const wrong = (path: string): Issue[] => [{ path, code: "validation.invite.invalid" }];
  if (!needsClient(definition)) return client === null ? [] : wrong("formularType");
  if (request.inquiryId !== undefined) return wrong("formularType");
  if (client === null) return beginsWithClient(definition) ? wrong(definition.subject === "person" ? "normalPersonId" : "companyId") : [];
  return client.mandantType === definition.subject ? [] : wrong(request.companyId === undefined ? "normalPersonId" : "companyId");
}

async function findClient(ctx: Ctx, { normalPersonId, companyId }: InvitationRequest): Promise<ClientRow | null> {
  if (normalPersonId !== undefined && companyId !== undefined)
    throw new Refusal("invite.invalid", { issues: [{ path: "companyId", code: "validation.invite.invalid" }] });
  const id = normalPersonId ?? companyId;
  if (id === undefined) return null;
  // Whoever has the link, or names the address that it goes to, reads what the form begins with.
  requireScope(ctx, "read");
  return lockClientToAdd(ctx, { id, mandantType: companyId === undefined ? "person" : "company" });
}
