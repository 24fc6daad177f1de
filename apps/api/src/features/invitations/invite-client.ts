import { Refusal, type Issue } from "@stammdaten/shared/contract/errors.ts";
import type { InvitationRequest } from "@stammdaten/shared/contract/invitations.ts";
import { beginsWithClient } from "@stammdaten/shared/forms/begins-with-client.ts";
import { currentForm } from "@stammdaten/shared/forms/index.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { needsClient } from "@stammdaten/shared/forms/needs-client.ts";
import { describeSubject } from "@stammdaten/shared/forms/subject.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx } from "../../db/context.ts";
import { findKnownAnswers } from "../../domain/find-known-answers.ts";
import { lockClientToAdd } from "../../domain/lock-client.ts";
import { requireScope } from "../../domain/require-scope.ts";
import type { ClientRow } from "../../db/tables.ts";
import { addInvitations, type Invited } from "./add-invitations.ts";
import { inviteInquirer } from "./invite-inquirer.ts";
import { readPrefill } from "./read-prefill.ts";

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
  const typed = readTyped(ctx, request, client);
  // What lists show is the name that was typed for them, or the one in the answers.
  const name = request.name ?? (typed === undefined ? undefined : (describeSubject(definition, typed).name ?? undefined));
  const wanted = { request: { ...request, name }, client, known, ...(typed && { typed }) };
  const [invited] = await addInvitations(ctx, [wanted], invitationDays);
  if (invited === undefined) throw new Error("nobody was invited");
  return invited;
}

/**
 * What the firm typed beside the invitation, as the first answers of the form of somebody new.
 * @throws Refusal invite.invalid for what the form does not ask for, or would refuse
 */
function readTyped({ now }: Ctx, { formularType, prefill = {}, email }: InvitationRequest, client: ClientRow | null): Answers | undefined {
  if (client !== null) return undefined;
  const values = Object.fromEntries(
    Object.entries(prefill).flatMap(([key, value]) => (value === undefined || value === "" ? [] : [[key, value]])),
  );
  const { answers, issues } = readPrefill(formularType, values, germanDayOf(now), email);
  if (issues.length > 0) throw new Refusal("invite.invalid", { issues: issues.map((one) => ({ ...one, path: `prefill.${one.path}` })) });
  return answers;
}

/**
 * A form that changes what is known needs a client of its kind, one beside the master data may have one; every other is
 * for somebody new.
 */
export function checkClient(request: InvitationRequest, client: Pick<ClientRow, "mandantType"> | null): Issue[] {
  const definition = currentForm(request.formularType);
  const isNew = client === null && request.inquiryId === undefined;
  if (request.prefill !== undefined && !isNew) return [{ path: "prefill", code: "validation.invite.invalid" }];
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
