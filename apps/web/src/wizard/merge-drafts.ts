import { applyChanges, type Change, findChanges } from "@stammdaten/shared/forms/changes.ts";
import { isAnswered } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import type { MergedDrafts } from "./draft-state.ts";

/**
 * Compares what is here with what was stored meanwhile, answer by answer.
 * @param base what both began with; null where that is not known any more: then every stored answer counts as theirs
 * @param touched the steps that were changed here, whole
 * @param sent what was sent from here and got no answer. Either it was stored, or it was not: what was stored as it was sent is from
 * here, and what is here otherwise by now was changed after it
 */
export function mergeDrafts(
  form: Form,
  { base, theirs, touched, sent }: { base: Answers | null; theirs: Answers; touched: Answers; sent: Answers | null },
  today: string,
): MergedDrafts {
  const mine = { ...theirs, ...touched };
  const beginnings = [...(base === null ? [] : [base]), ...(sent === null ? [] : [{ ...(base ?? theirs), ...sent }])];
  const pathsOf = (before: Answers, after: Answers) => new Set(findChanges(form, before, after, today).map(({ path }) => path));
  const byMe = beginnings.map((before) => pathsOf(before, { ...before, ...touched }));
  const byThem = beginnings.map((before) => pathsOf(before, theirs));
  const changes = findChanges(form, theirs, mine, today).filter(({ path }) => base === null || byMe.some((paths) => paths.has(path)));
  const isDisputed = ({ path, before }: Change) => (base !== null || isAnswered(before)) && byThem.every((paths) => paths.has(path));
  return {
    mine,
    clear: changes.filter((change) => !isDisputed(change)).map(({ path }) => path),
    disputed: changes.filter(isDisputed),
    isFromElsewhere: base !== null && byThem.every(({ size }) => size > 0),
  };
}

/** Their answers with what was answered only here, and with those disputed answers from here that were chosen. */
export function settleDrafts(form: Form, theirs: Answers, merged: MergedDrafts, chosen: readonly string[], today: string): Answers {
  return applyChanges(form, { before: theirs, after: merged.mine, target: theirs }, [...merged.clear, ...chosen], today);
}
