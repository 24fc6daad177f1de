import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { findChanges, flatten } from "@stammdaten/shared/forms/changes.ts";
import { displayAnswer } from "@stammdaten/shared/forms/display.ts";
import type { Answers, AnswerValue } from "@stammdaten/shared/forms/form.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx } from "../../db/context.ts";
import { answersOf, definitionOf, loadForm } from "./load-form.ts";

export type ChangeText = { path: string; label: string; before: string | null; after: string | null };

/**
 * What the form would change in the master data of its client, in the reader's language: what differs from the state that
 * it began with, beside what is known today. Everything when there is no client yet.
 */
export async function listChanges(ctx: Ctx, { id, language }: { id: string; language: Language }): Promise<ChangeText[]> {
  const { tx, tenantId, now } = ctx;
  const row = await loadForm(ctx, id);
  const client = row.personId === null ? null : await tx.client.findFirst({ where: { tenantId, id: row.personId } });
  const translate = createTranslate(language);
  const definition = definitionOf(row);
  const today = germanDayOf(now);
  const known = (client?.masterData ?? {}) as Answers;
  const knownValues = flatten(definition, known, today);
  const changes = findChanges(definition, (row.baseAnswers ?? known) as Answers, answersOf(row), today);
  return changes.map(({ path, label, field, after }) => {
    const show = (value: AnswerValue | undefined) => (value === undefined ? null : displayAnswer(field, value, language, translate));
    return { path, label: translate(label), before: show(knownValues.get(path)?.value), after: show(after) };
  });
}
