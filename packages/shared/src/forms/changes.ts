import { labelKey } from "./check.ts";
import { isAnswered, isLeaf, walk } from "./evaluate.ts";
import type { Answers, AnswerValue, Form, LeafField } from "./form.ts";

/** One answer that differs from what was known before. `before` or `after` is undefined where there was or is none. */
export type Change = {
  readonly path: string;
  readonly label: string;
  readonly field: LeafField;
  readonly before: AnswerValue | undefined;
  readonly after: AnswerValue | undefined;
};

/** Every visible answer by dotted path, in the form's order. */
export function flatten(
  form: Form,
  answers: Answers,
  today: string,
): Map<string, { field: LeafField; label: string; value: AnswerValue | undefined }> {
  const flat = new Map<string, { field: LeafField; label: string; value: AnswerValue | undefined }>();
  walk(form, answers, today, ({ field, path, value }) => {
    if (isLeaf(field)) flat.set(path.join("."), { field, label: labelKey(path, field.label), value });
  });
  return flat;
}

const same = (left: AnswerValue | undefined, right: AnswerValue | undefined) =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

/** What the newer answers change in the older ones, field by field. */
export function findChanges(form: Form, before: Answers, after: Answers, today: string): Change[] {
  const old = flatten(form, before, today);
  const young = flatten(form, after, today);
  const paths = [...young.keys(), ...[...old.keys()].filter((path) => !young.has(path))];
  return paths.flatMap((path) => {
    const was = old.get(path);
    const is = young.get(path);
    const entry = is ?? was;
    if (entry === undefined || same(was?.value, is?.value)) return [];
    if (!isAnswered(was?.value) && !isAnswered(is?.value)) return [];
    return [{ path, label: entry.label, field: entry.field, before: was?.value, after: is?.value }];
  });
}

/**
 * A state of the master data with the chosen changes of a form laid over it.
 * @param target what is known today; may differ from `before`, which the form began with
 * @param take dotted paths of `findChanges` to take, all when absent; a change inside a list item takes or leaves that answer alone
 */
export function applyChanges(
  form: Form,
  { before, after, target }: { before: Answers; after: Answers; target: Answers },
  take: readonly string[] | undefined,
  today: string,
): Answers {
  const result = structuredClone(target);
  const chosen = take === undefined ? undefined : new Set(take);
  for (const change of findChanges(form, before, after, today)) {
    if (chosen === undefined || chosen.has(change.path)) setAt(result, change.path.split("."), change.after);
  }
  return dropEmptyItems(result);
}

function setAt(answers: Answers, path: readonly string[], value: AnswerValue | undefined): void {
  let place: Record<string, unknown> | unknown[] = answers;
  path.slice(0, -1).forEach((key, index) => {
    const holder = place as Record<string, unknown>;
    if (typeof holder[key] !== "object" || holder[key] === null) holder[key] = /^\d+$/.test(path[index + 1] ?? "") ? [] : {};
    place = holder[key] as Record<string, unknown>;
  });
  const last = path.at(-1) ?? "";
  if (value === undefined) delete place[last];
  else place[last] = value;
}

/** A list item all of whose answers were taken away is gone. */
function dropEmptyItems(answers: Answers): Answers {
  for (const group of Object.values(answers)) {
    for (const [name, value] of Object.entries(group)) {
      if (Array.isArray(value) && value.some((item) => typeof item === "object")) {
        group[name] = (value as unknown[]).filter(
          (item) => item !== null && item !== undefined && Object.keys(item).length > 0,
        ) as AnswerValue;
      }
    }
  }
  return answers;
}
