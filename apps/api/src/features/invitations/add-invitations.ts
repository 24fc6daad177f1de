import { randomUUID } from "node:crypto";
import type { InvitationRequest } from "@stammdaten/shared/contract/invitations.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { currentForm } from "@stammdaten/shared/forms/index.ts";
import { auditMany } from "../../db/audit-many.ts";
import type { Ctx } from "../../db/context.ts";
import { enqueueMany } from "../../db/enqueue.ts";
import { loadFirmKey } from "../../db/firm-key.ts";
import { sealValue } from "../../db/seal-rows.ts";
import { beginAnswers } from "../../domain/begin-answers.ts";
import { insertForms } from "../../domain/insert-forms.ts";
import { addLinks, linkEnd, notBounced } from "../../domain/renew-link.ts";
import { sql } from "../../db/sql.ts";
import type { ClientRow, InvitationRow } from "../../db/tables.ts";

/**
 * Who is asked for what; `client` where they are known already, `known` what an update of theirs begins with, `typed` what
 * the firm knows otherwise.
 */
export type Wanted = {
  readonly request: InvitationRequest;
  readonly client: ClientRow | null;
  readonly known: Answers | null;
  readonly typed?: Answers;
};
export type Invited = { readonly invitation: InvitationRow; readonly linkId: string };

/**
 * Makes invitations, each with its form, which begins with what is known, and its link; the worker mails
 * those that go by e-mail. A statement a table, however many they are.
 * @returns in the order of what was wanted
 */
export async function addInvitations(ctx: Ctx, wanted: readonly Wanted[], invitationDays: number): Promise<Invited[]> {
  const { tx, tenantId, now } = ctx;
  const planned = (await begin(ctx, wanted)).map((one) => ({ ...one, linkId: randomUUID(), invitation: plan(one) }));
  const forms = planned.map(({ invitation, client, known, begun }) => ({
    id: invitation.formId,
    formularType: invitation.formularType,
    edition: currentForm(invitation.formularType).edition,
    state: "invited",
    language: invitation.language,
    answers: begun,
    baseAnswers: known,
    name: invitation.name,
    email: client?.email ?? invitation.email,
    personId: client?.mandantType === "person" ? client.id : null,
    companyId: client?.mandantType === "company" ? client.id : null,
  }));
  await tx.sql(await insertForms(ctx, forms));
  const key = await loadFirmKey(tenantId);
  const invitations = planned.map(({ invitation }) => ({
    ...invitation,
    message: sealValue(key, "Invitation", "message", invitation.id, invitation.message),
  }));
  const expiresAt = linkEnd(now, invitationDays);
  await tx.sql(sql`
    INSERT INTO invitation (id, tenant_id, form_id, method, email, name, formular_type, language, message, expires_at, created_at)
    SELECT id, ${tenantId}::uuid, "formId", method, email, name, "formularType", language, message, ${expiresAt}::timestamptz,
      ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(invitations)}::jsonb)
      AS r(id uuid, "formId" uuid, method text, email text, name text, "formularType" text, language text, message text)`);
  await addLinks(
    ctx,
    planned.map(({ linkId, invitation }) => ({ linkId, invitationId: invitation.id, formId: invitation.formId })),
    expiresAt,
  );
  await enqueueMany(
    ctx,
    "mailInvitation",
    planned.filter(({ request }) => request.method === "email").map(({ linkId }) => ({ linkId })),
  );
  await auditMany(
    ctx,
    invitations.map(({ method, formularType, id }) => ({
      action: "invitationCreated",
      subjectType: "invitation",
      subjectId: id,
      details: { method, formularType },
    })),
  );
  return planned.map(({ linkId, invitation, client }) => ({
    linkId,
    invitation: {
      ...invitation,
      tenantId,
      responsibleId: client?.responsibleId ?? null,
      expiresAt,
      createdAt: now,
      sentAt: null,
      openedAt: null,
      submittedAt: null,
      revokedAt: null,
      remindedAt: null,
      ...notBounced,
    },
  }));
}

/** With what each form begins with. */
async function begin(ctx: Ctx, wanted: readonly Wanted[]): Promise<(Wanted & { readonly begun: Answers })[]> {
  const beginnings = wanted.map(({ request, client, known }) => ({ form: currentForm(request.formularType), client, known }));
  const answers = await beginAnswers(ctx, beginnings);
  return wanted.map((one, index) => ({ ...one, begun: one.typed ?? answers[index] ?? {} }));
}

const plan = ({ request, client }: Wanted) => ({
  id: randomUUID() as string,
  formId: randomUUID() as string,
  method: request.method,
  email: request.email ?? null,
  name: request.name ?? client?.name ?? null,
  formularType: request.formularType,
  language: request.language,
  message: request.message ?? null,
});
