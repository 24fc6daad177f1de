import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import { beginsWithClient } from "@stammdaten/shared/forms/begins-with-client.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { currentForm } from "@stammdaten/shared/forms/index.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { v7 as newId } from "uuid";
import { auditInto } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import { beginAnswers } from "../../domain/begin-answers.ts";
import { findKnownAnswers } from "../../domain/find-known-answers.ts";
import { insertForms } from "../../domain/insert-forms.ts";
import type { ClientRow, FormRow } from "../../db/tables.ts";
import { readAnswers } from "./read-answers.ts";
import { subjectOf } from "./save-form.ts";
import { lockClientToAdd } from "../../domain/lock-client.ts";

export type CreateInput = {
  readonly formularType: FormularType;
  readonly normalPersonId?: string | undefined;
  readonly companyId?: string | undefined;
  readonly language?: ClientLanguage | undefined;
  readonly answers?: unknown;
};

/**
 * Starts a form that the firm fills in for a client; with a client given it begins with what is known of them.
 * @throws Refusal resource.notFound for a client that is not the firm's, form.noClient where one is needed, request.invalid
 *         for a client of the other kind, or any with an inquiry
 */
export async function createForm(ctx: Ctx, input: CreateInput): Promise<FormRow> {
  const { tx, tenantId, now } = ctx;
  const definition = currentForm(input.formularType);
  const client = await findClient(ctx, input);
  if (client === null && beginsWithClient(definition)) throw new Refusal("form.noClient");
  const known = client === null ? null : await findKnownAnswers(ctx, definition, client);
  const [begun = {}] = await beginAnswers(ctx, [{ form: definition, client, known }]);
  const answers: Answers = { ...begun, ...(input.answers === undefined ? {} : readAnswers(definition, input.answers)) };
  const clientId = client?.id ?? null;
  const row: FormRow = {
    id: newId(),
    tenantId,
    formularType: input.formularType,
    edition: definition.edition,
    state: "draft",
    language: input.language ?? "de",
    revision: 0,
    currentStep: null,
    answers,
    baseAnswers: known,
    ...subjectOf({ name: client?.name ?? null, email: client?.email ?? null }, definition, answers),
    personId: definition.subject === "person" ? clientId : null,
    companyId: definition.subject === "person" ? null : clientId,
    responsibleId: client?.responsibleId ?? null,
    rejectionReason: null,
    notes: [],
    submittedAt: null,
    approvedAt: null,
    privacyNoticeId: null,
    privacyConfirmedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const entry = { action: "formCreated", subjectType: "form", subjectId: row.id, details: { formularType: row.formularType } } as const;
  // Sent with its entry in the log; what is written is known without being read back, and the transaction fails if the write does.
  tx.sendSql(sql`WITH created AS (${await insertForms(ctx, [row])}) ${auditInto(ctx, entry, sql`created`)}`);
  return row;
}

async function findClient(ctx: Ctx, { formularType, normalPersonId, companyId }: CreateInput): Promise<ClientRow | null> {
  const { subject, approval } = currentForm(formularType);
  const [id, other] = subject === "person" ? [normalPersonId, companyId] : [companyId, normalPersonId];
  if (other !== undefined || (approval === "inquiry" && id !== undefined))
    throw new Refusal("request.invalid", { issues: [{ path: "formularType", code: "validation.invite.invalid" }] });
  if (id === undefined) return null;
  return lockClientToAdd(ctx, { id, mandantType: subject });
}
