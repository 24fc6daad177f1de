import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { mergeSteps } from "@stammdaten/shared/forms/draft.ts";
import { unmaskAnswers } from "@stammdaten/shared/forms/mask.ts";
import { describeSubject } from "@stammdaten/shared/forms/subject.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import { auditInto } from "../../db/audit.ts";
import { loadFirmKey } from "../../db/firm-key.ts";
import { sealValue } from "../../db/seal-rows.ts";
import { sql } from "../../db/sql.ts";
import type { Ctx } from "../../db/context.ts";
import { requireFormAction } from "../../domain/form-state.ts";
import type { FormRow } from "../../db/tables.ts";
import { answersOf, definitionOf, loadFormToChange } from "./load-form.ts";
import { isUpdate } from "./find-visibility.ts";
import { readAnswers } from "./read-answers.ts";

export type SaveInput = {
  readonly id: string;
  readonly revision: number;
  readonly answers: unknown;
  readonly currentStep?: string | undefined;
};

/**
 * Saves the steps that were touched. A draft may be incomplete, never ill-typed.
 * @throws Refusal form.submitted, form.alreadyApproved, resource.notFound, request.invalid;
 *         StaleRevision when another tab or device was faster
 */
export async function saveForm(ctx: Ctx, input: SaveInput): Promise<FormRow> {
  const { tx, tenantId, now } = ctx;
  const row = await loadFormToChange(ctx, input.id);
  const state = requireFormAction(row, "save");
  requireRevision(row, input.revision);
  const definition = definitionOf(row);
  if (input.currentStep !== undefined && !Object.hasOwn(definition.steps, input.currentStep)) {
    throw new Refusal("request.invalid", { issues: [{ path: "currentStep", code: "validation.step.unknown" }] });
  }
  // A tab that was opened before the code was entered still sends masks.
  const sent = isUpdate(row) ? unmaskAnswers(definition, answersOf(row), input.answers) : input.answers;
  const answers = mergeSteps(answersOf(row), readAnswers(definition, sent));
  const saved = {
    ...row,
    answers,
    state,
    revision: row.revision + 1,
    currentStep: input.currentStep ?? row.currentStep,
    ...subjectOf(row, definition, answers),
    updatedAt: now,
  };
  const sealed = sealValue(await loadFirmKey(tenantId), "Form", "answers", row.id, answers);
  // The row is locked, so what is written is known without being read back; the transaction fails if the write does.
  tx.sendSql(sql`
    WITH saved AS (
      UPDATE form SET answers = to_jsonb(${sealed}::text), state = ${saved.state}, revision = ${saved.revision},
        current_step = ${saved.currentStep},
        name = ${saved.name}, email = ${saved.email}, updated_at = ${now}
      WHERE tenant_id = ${tenantId}::uuid AND id = ${row.id}::uuid RETURNING id)
    ${auditInto(ctx, { action: "formSaved", subjectType: "form", subjectId: row.id, details: { revision: saved.revision } }, sql`saved`)}`);
  return saved;
}

/** What was known of the subject before its answers say it stays: the name and address of the invitation. */
export function subjectOf(
  row: Pick<FormRow, "name" | "email">,
  definition: Form,
  answers: Answers,
): { name: string | null; email: string | null } {
  const { name, email } = describeSubject(definition, answers);
  return { name: name ?? row.name, email: email ?? row.email };
}

/** Somebody else saved in between; the handler answers with what is stored now. */
export class StaleRevision extends Error {
  override readonly name = "StaleRevision";
  readonly row: FormRow;
  constructor(row: FormRow) {
    super("revision");
    this.row = row;
  }
}

/** Optimistic lock: the later of two tabs is refused. */
export function requireRevision(row: FormRow, revision: number): void {
  if (row.revision !== revision) throw new StaleRevision(row);
}
