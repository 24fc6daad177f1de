import { applyChanges, type Change, findChanges } from "@stammdaten/shared/forms/changes.ts";
import { isAnswered } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";

/** Two drafts that grew out of one. `clear` are dotted paths answered only here, `disputed` what both changed, and differently. */
export type MergedDrafts = { readonly mine: Answers; readonly clear: readonly string[]; readonly disputed: readonly Change[] };

/**
 * Compares what is here with what another window stored, answer by answer.
 * @param base what both began with; null where that is not known any more: then every stored answer counts as theirs
 * @param touched the steps that were changed here, whole
 */
export function mergeDrafts(form: Form, base: Answers | null, theirs: Answers, touched: Answers, today: string): MergedDrafts {
  const mine = { ...theirs, ...touched };
  const pathsOf = (changes: readonly Change[]) => new Set(changes.map(({ path }) => path));
  const byMe = base === null ? null : pathsOf(findChanges(form, base, { ...base, ...touched }, today));
  const byThem = base === null ? null : pathsOf(findChanges(form, base, theirs, today));
  const changes = findChanges(form, theirs, mine, today).filter(({ path }) => byMe?.has(path) ?? true);
  const isDisputed = ({ path, before }: Change) => byThem?.has(path) ?? isAnswered(before);
  return { mine, clear: changes.filter((change) => !isDisputed(change)).map(({ path }) => path), disputed: changes.filter(isDisputed) };
}

/** Their answers with what was answered only here, and with those disputed answers from here that were chosen. */
export function settleDrafts(form: Form, theirs: Answers, merged: MergedDrafts, chosen: readonly string[], today: string): Answers {
  return applyChanges(form, { before: theirs, after: merged.mine, target: theirs }, [...merged.clear, ...chosen], today);
}
