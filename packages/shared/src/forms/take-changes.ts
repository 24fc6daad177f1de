import type { Issue } from "../contract/errors.ts";
import { applyChanges, type Change, findChanges } from "./changes.ts";
import { checkForm } from "./check.ts";
import { relevantAnswers } from "./evaluate.ts";
import type { Answers, Form } from "./form.ts";
import { listUnits, type Unit, unitOf } from "./list-units.ts";

/** `before` is what a form began with, `after` what it says, `target` what is known today. */
export type States = { readonly before: Answers; readonly after: Answers; readonly target: Answers };

/** What counts with the changes that were taken, and what is wrong with the choice. */
export type Taken = { readonly answers: Answers; readonly issues: readonly Issue[] };

/**
 * The changes of a form that can be taken or left: what differs from the state that it began with. Of a unit that it changes
 * all that differs from what is known today, for taken whole the unit also undoes what others have changed there since.
 * @param day the day of the submission, whose questions were answered, `YYYY-MM-DD`
 */
export function findTakeable(form: Form, { before, after, target }: States, day: string): Change[] {
  const units = listUnits(form);
  const own = findChanges(form, before, after, day);
  const touched = units.filter((unit) => isTouched(unit, own));
  const singles = own.filter(({ path }) => unitOf(units, path) === undefined);
  return [...singles, ...findChanges(form, target, after, day).filter(({ path }) => unitOf(touched, path) !== undefined)];
}

/**
 * What is known with the chosen changes of a form laid over it. Lists that belong together (`listUnits`) are taken as the
 * form has them, or left as they are.
 * @param take dotted paths of `findTakeable`; of a unit all or none. All when absent, but then of no unit that was changed
 *        since the form began: what would be undone has to be named
 * @param day the day of the submission, whose questions were answered, `YYYY-MM-DD`
 * @returns with issues where a unit is torn, or where the answers together say less or other than either state allows
 */
export function takeChanges(form: Form, states: States, take: readonly string[] | undefined, day: string): Taken {
  const { before, after, target } = states;
  const units = listUnits(form);
  const changes = findTakeable(form, states, day);
  const since = findChanges(form, before, target, day);
  const sent = relevantAnswers(form, after, day);
  const singles = changes.filter(({ path }) => unitOf(units, path) === undefined && (take?.includes(path) ?? true));
  const answers = applyChanges(
    form,
    states,
    singles.map(({ path }) => path),
    day,
  );
  const torn: Issue[] = [];
  for (const unit of units) {
    const together = changes.filter(({ path }) => unitOf([unit], path) !== undefined);
    const isChangedSince = isTouched(unit, since);
    const left = together.filter(({ path }) => (take === undefined ? isChangedSince : !take.includes(path)));
    const [first] = left;
    if (first === undefined) for (const place of together.length > 0 ? unit : []) copyPlace(sent, answers, place);
    else if (take === undefined || left.length < together.length)
      torn.push({ path: first.path, code: isChangedSince ? "validation.take.changedSince" : "validation.take.together" });
  }
  return { answers, issues: torn.length > 0 ? torn : findNewIssues(form, states, answers, day) };
}

const isTouched = (unit: Unit, changes: readonly Change[]): boolean => changes.some(({ path }) => unitOf([unit], path) !== undefined);

function copyPlace(from: Answers, to: Answers, place: string): void {
  const [stepId = "", list] = place.split(".");
  const step = from[stepId];
  if (list === undefined) {
    if (step === undefined) delete to[stepId];
    else to[stepId] = structuredClone(step);
  } else if (step?.[list] !== undefined) to[stepId] = { ...to[stepId], [list]: structuredClone(step[list]) };
  else delete to[stepId]?.[list];
}

/** What is wrong with the answers that is wrong with neither of the states they are made of. */
function findNewIssues(form: Form, { after, target }: States, answers: Answers, day: string): Issue[] {
  const known = new Set([after, target].flatMap((state) => checkForm(form, state, day).map(({ path, code }) => `${path} ${code}`)));
  return checkForm(form, answers, day).filter(({ path, code }) => !known.has(`${path} ${code}`));
}
