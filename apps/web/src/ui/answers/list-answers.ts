import { labelKey } from "@stammdaten/shared/forms/check.ts";
import { nameReferenced } from "@stammdaten/shared/forms/display.ts";
import { isAnswered, isLeaf, walk } from "@stammdaten/shared/forms/evaluate.ts";
import type { AnswerGroup, Answers, AnswerValue, Form, LeafField } from "@stammdaten/shared/forms/form.ts";

/** One answer: where it is in the form, its question, the answers beside it and those of all steps. */
export type Entry = {
  readonly path: string;
  readonly label: string;
  readonly field: LeafField;
  readonly value: AnswerValue | undefined;
  readonly scope: AnswerGroup;
  readonly relevant: Answers;
};

/**
 * Answers under one heading of a step: its own, those of a nested part, those of one item of a list (`item`, from 1).
 * Labels are keys; `itemName` is the name of whom the item is about, where earlier answers settle that.
 */
export type Block = {
  readonly label: string | null;
  readonly itemLabel: string | null;
  readonly item: number | null;
  readonly itemName: string | null;
  readonly entries: Entry[];
};
export type AnsweredStep = { readonly stepId: string; readonly blocks: Block[] };

/**
 * Every visible question with its answer, in the order of the form. Steps that ask nothing are left out.
 * @param today `YYYY-MM-DD`
 * @param onlyAnswered leaves out what has no answer, and steps without any
 */
export function listAnswers(form: Form, answers: Answers, today: string, onlyAnswered = false): AnsweredStep[] {
  const steps = new Map<string, Map<string, Block>>();
  const labels = new Map<string, string>();
  /** The name of the field by which each list's items are settled, by the list's path. */
  const settled = new Map<string, string>();
  const relevant = walk(form, answers, today);
  walk(form, answers, today, ({ stepId, path, field, value, scope }) => {
    if (!isLeaf(field)) {
      labels.set(path.join("."), labelKey(path, field.label));
      if (field.kind === "list" && field.each !== undefined) settled.set(path.join("."), field.each);
      return;
    }
    if (onlyAnswered && !isAnswered(value)) return;
    const blocks = steps.get(stepId) ?? new Map<string, Block>();
    steps.set(stepId, blocks);
    const holder = path.slice(0, -1);
    const last = holder.at(-1);
    const item = typeof last === "number" ? last + 1 : null;
    const named = item === null ? holder : holder.slice(0, -1);
    const reference = item === null ? undefined : settled.get(named.join("."));
    const subject = reference === undefined ? undefined : scope[reference];
    const block = blocks.get(holder.join(".")) ?? {
      label: named.length > 1 ? (labels.get(named.join(".")) ?? null) : null,
      itemLabel: item === null ? null : `items.${String(named.at(-1))}`,
      item,
      itemName: typeof subject === "string" ? nameReferenced(relevant, subject) || null : null,
      entries: [],
    };
    blocks.set(holder.join("."), block);
    // The heading says it.
    if (path.at(-1) === reference && block.itemName !== null) return;
    block.entries.push({ path: path.join("."), label: labelKey(path, field.label), field, value, scope, relevant });
  });
  return [...steps].map(([stepId, blocks]) => ({ stepId, blocks: [...blocks.values()] }));
}
