import { isLeaf, walk } from "@stammdaten/shared/forms/evaluate.ts";
import { labelKey } from "@stammdaten/shared/forms/check.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx } from "../../../db/context.ts";
import type { FormRow } from "../../../db/tables.ts";
import { answersOf, definitionOf } from "../load-form.ts";

/** A question that takes files: the keys of its words, how many files it takes, and which its stored answer names. */
export type PhoneQuestion = { readonly label: string; readonly step: string; readonly most: number; readonly named: readonly string[] };

/** The question at a dotted path. Null where the form, as it is stored, does not ask it, or it takes no files. */
export function findPhoneQuestion({ now }: Pick<Ctx, "now">, row: FormRow, path: string): PhoneQuestion | null {
  const found: PhoneQuestion[] = [];
  walk(definitionOf(row), answersOf(row), germanDayOf(now), (visit) => {
    const { field, value, stepId } = visit;
    if (!isLeaf(field) || field.kind !== "attachments" || visit.path.join(".") !== path) return;
    found.push({
      label: labelKey(visit.path, field.label),
      step: `steps.${row.formularType}.${stepId}`,
      most: field.maxFiles ?? 1,
      named: Array.isArray(value) ? value.flatMap((one) => (typeof one === "object" ? String(one["attachmentId"]) : [])) : [],
    });
  });
  return found[0] ?? null;
}

/** How many files the question takes besides those that its answer names and those that came by phone and are there. */
export const roomOf = ({ most, named }: PhoneQuestion, sent: readonly string[]): number =>
  Math.max(0, most - new Set([...named, ...sent]).size);
