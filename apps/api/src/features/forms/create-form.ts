import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { formOf } from "@stammdaten/shared/forms/index.ts";
import { describeSubject } from "@stammdaten/shared/forms/subject.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import type { FormRow } from "../../db/tables.ts";
import { readAnswers } from "./read-answers.ts";

export type CreateInput = {
  readonly formularType: FormularType;
  readonly normalPersonId?: string | undefined;
  readonly companyId?: string | undefined;
  readonly language?: "de" | "en" | undefined;
  readonly answers?: unknown;
};

/**
 * Starts a form that the firm fills in for a client; with a client given it begins with what is known of them.
 * @throws Refusal resource.notFound for a client that is not the firm's, form.noClient where one is needed, request.invalid for a client of the other kind
 */
export async function createForm(ctx: Ctx, input: CreateInput): Promise<FormRow> {
  const { tx, tenantId } = ctx;
  const definition = formOf(input.formularType);
  const isPerson = definition.subject === "person";
  const clientId = isPerson ? input.normalPersonId : input.companyId;
  if ((isPerson ? input.companyId : input.normalPersonId) !== undefined) throw new Refusal("request.invalid", { issues: [{ path: "formularType", code: "validation.invite.invalid" }] });
  const client = clientId === undefined ? null : await tx.client.findFirst({ where: { tenantId, id: clientId, mandantType: definition.subject } });
  if (clientId !== undefined && client === null) throw new Refusal("resource.notFound");
  if (client === null && definition.updates !== undefined) throw new Refusal("form.noClient");
  const answers: Answers = { ...(client?.masterData as Answers | undefined), ...(input.answers === undefined ? {} : readAnswers(definition, input.answers)) };
  const row = await tx.form.create({
    data: {
      tenantId,
      formularType: input.formularType,
      edition: definition.edition,
      stage: "draft",
      language: input.language ?? "de",
      answers,
      ...(client !== null && { baseAnswers: client.masterData as Answers }),
      ...describeSubject(definition, answers),
      personId: isPerson ? (clientId ?? null) : null,
      companyId: isPerson ? null : (clientId ?? null),
    },
  });
  await audit(ctx, { action: "formCreated", subjectType: "form", subjectId: row.id, details: { formularType: input.formularType } });
  return row;
}
