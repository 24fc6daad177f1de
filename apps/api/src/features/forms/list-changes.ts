import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { flatten } from "@stammdaten/shared/forms/changes.ts";
import { displayAnswer } from "@stammdaten/shared/forms/display.ts";
import { findReferenced, relevantAnswers } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, AnswerValue } from "@stammdaten/shared/forms/form.ts";
import { listUnits, type Unit, unitOf } from "@stammdaten/shared/forms/list-units.ts";
import { findTakeable } from "@stammdaten/shared/forms/take-changes.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { findKnownAnswers } from "../../domain/find-known-answers.ts";
import { clientIdOf, definitionOf, loadForm } from "./load-form.ts";
import { statesOf } from "./states-of-form.ts";

/** `unit` names the changes that are taken together with this one: by a key, and by the steps they stand in. */
export type ChangeText = {
  path: string;
  label: string;
  before: string | null;
  after: string | null;
  unit: { key: string; label: string } | null;
};

/**
 * What the form would change in the master data of its client, or in the client's GwG record, in the reader's language: what
 * differs from the state that it began with, of lists taken whole all that differs from today; beside what is known today.
 * Everything when nothing is known yet. Steps and questions are those of the current edition, which the approval writes.
 */
export async function listChanges(ctx: Ctx, { id, language }: { id: string; language: Language }): Promise<ChangeText[]> {
  const { tx, tenantId, now } = ctx;
  const row = await loadForm(ctx, id);
  await audit(ctx, { action: "formChangesRead", subjectType: "form", subjectId: id });
  const clientId = clientIdOf(row);
  const client = clientId === null ? null : await tx.client.findFirst({ where: { tenantId, id: clientId } });
  const translate = createTranslate(language);
  const known = client === null ? null : await findKnownAnswers(ctx, definitionOf(row), client);
  // As the approval sees them.
  const { definition, states, day } = statesOf(row, known, now);
  const knownValues = flatten(definition, states.target, day);
  const changes = findTakeable(definition, states, day);
  const [before, sent] = [relevantAnswers(definition, states.target, day), relevantAnswers(definition, states.after, day)];
  const units = listUnits(definition);
  const stepOf = (path: string): string => path.split(".")[0] ?? "";
  const describeUnit = (unit: Unit): NonNullable<ChangeText["unit"]> => {
    const steps = new Set(changes.filter(({ path }) => unitOf([unit], path) !== undefined).map(({ path }) => stepOf(path)));
    const inOrder = Object.keys(definition.steps).filter((stepId) => steps.has(stepId));
    return { key: unit[0] ?? "", label: inOrder.map((stepId) => translate(`steps.${definition.formularType}.${stepId}`)).join(", ") };
  };
  const described = new Map(units.map((unit) => [unit, describeUnit(unit)]));
  return changes.map(({ path, label, field, after }) => {
    const unit = unitOf(units, path);
    const around = path.slice(0, path.lastIndexOf("."));
    const show = (value: AnswerValue | undefined, all: Answers) =>
      value === undefined ? null : displayAnswer(field, value, language, translate, findReferenced(all, around), all);
    return {
      path,
      label: translate(label),
      before: show(knownValues.get(path)?.value, before),
      after: show(after, sent),
      unit: unit === undefined ? null : (described.get(unit) ?? null),
    };
  });
}
