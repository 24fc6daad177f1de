import { labelKey } from "@stammdaten/shared/forms/check.ts";
import { isLeaf, walk } from "@stammdaten/shared/forms/evaluate.ts";
import type { AnswerGroup, Answers, AnswerValue, Form, LeafField } from "@stammdaten/shared/forms/form.ts";

/** One answer: where it stands in the form, its question and the answers beside it. */
export type Entry = {
  readonly path: string;
  readonly label: string;
  readonly field: LeafField;
  readonly value: AnswerValue | undefined;
  readonly scope: AnswerGroup;
};

/** Answers under one heading of a step: its own, those of a nested part, those of one item of a list (`item`, from 1). Labels are keys. */
export type Block = { readonly label: string | null; readonly itemLabel: string | null; readonly item: number | null; readonly entries: Entry[] };
export type AnsweredStep = { readonly stepId: string; readonly blocks: Block[] };

/** Every visible question with its answer, in the order of the form. Steps that ask nothing are left out. @param today `YYYY-MM-DD` */
export function listAnswers(form: Form, answers: Answers, today: string): AnsweredStep[] {
  const steps = new Map<string, Map<string, Block>>();
  const labels = new Map<string, string>();
  walk(form, answers, today, ({ stepId, path, field, value, scope }) => {
    if (!isLeaf(field)) {
      labels.set(path.join("."), labelKey(path, field.label));
      return;
    }
    const blocks = steps.get(stepId) ?? new Map<string, Block>();
    steps.set(stepId, blocks);
    const holder = path.slice(0, -1);
    const last = holder.at(-1);
    const item = typeof last === "number" ? last + 1 : null;
    const named = item === null ? holder : holder.slice(0, -1);
    const block = blocks.get(holder.join(".")) ?? {
      label: named.length > 1 ? (labels.get(named.join(".")) ?? null) : null,
      itemLabel: item === null ? null : `items.${String(named.at(-1))}`,
      item,
      entries: [],
    };
    blocks.set(holder.join("."), block);
    block.entries.push({ path: path.join("."), label: labelKey(path, field.label), field, value, scope });
  });
  return [...steps].map(([stepId, blocks]) => ({ stepId, blocks: [...blocks.values()] }));
}
