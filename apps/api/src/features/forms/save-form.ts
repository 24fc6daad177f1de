import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { mergeSteps } from "@stammdaten/shared/forms/draft.ts";
import { unmaskAnswers } from "@stammdaten/shared/forms/mask.ts";
import { describeSubject } from "@stammdaten/shared/forms/subject.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import type { FormRow } from "../../db/tables.ts";
import { answersOf, definitionOf, loadForm, requireOpen } from "./load-form.ts";
import { isMaskedFor } from "./present-form.ts";
import { readAnswers } from "./read-answers.ts";

export type SaveInput = { readonly id: string; readonly revision: number; readonly answers: unknown; readonly currentStep?: string | undefined };

/**
 * Saves the steps that were touched. A draft may be incomplete, never ill-typed.
 * @throws Refusal form.submitted, form.alreadyApproved, resource.notFound, request.invalid;
 *         StaleRevision when another tab or device was faster
 */
export async function saveForm(ctx: Ctx, input: SaveInput): Promise<FormRow> {
  const { tx, tenantId, now } = ctx;
  const row = await loadForm(ctx, input.id, "lock");
  requireOpen(row);
  requireRevision(row, input.revision);
  const definition = definitionOf(row);
  if (input.currentStep !== undefined && !Object.hasOwn(definition.steps, input.currentStep)) {
    throw new Refusal("request.invalid", { issues: [{ path: "currentStep", code: "validation.step.unknown" }] });
  }
  const masked = await isMaskedFor(ctx, row);
  const sent = masked ? unmaskAnswers(definition, answersOf(row), input.answers as Answers, germanDayOf(now)) : input.answers;
  const answers = mergeSteps(answersOf(row), readAnswers(definition, sent));
  const saved = await tx.form.update({
    where: { tenantId, id: row.id },
    data: {
      answers,
      stage: "draft",
      revision: row.revision + 1,
      currentStep: input.currentStep ?? row.currentStep,
      ...describeSubject(definition, answers),
      updatedAt: now,
    },
  });
  await audit(ctx, { action: "formSaved", subjectType: "form", subjectId: row.id, details: { revision: saved.revision } });
  return saved;
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

/** Optimistic lock: the later of two tabs is told. */
export function requireRevision(row: FormRow, revision: number): void {
  if (row.revision !== revision) throw new StaleRevision(row);
}
