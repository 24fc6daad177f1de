import { isLeaf } from "@stammdaten/shared/forms/evaluate.ts";
import { labelKey } from "@stammdaten/shared/forms/check.ts";
import type { Field, Fields, Form, LeafField } from "@stammdaten/shared/forms/form.ts";

/** A heading above a question: a key, and the number of the item where it is one of a list. */
export type Heading = { readonly key: string; readonly n?: number };

/**
 * The question at a dotted path ("children.children.1.birthDate"), and the headings above it from the step down; null where the form
 * has none.
 */
export function findField(form: Form, path: string): { readonly field: LeafField; readonly headings: readonly Heading[] } | null {
  const [stepId = "", ...names] = path.split(".");
  const headings: Heading[] = [{ key: `steps.${form.formularType}.${stepId}` }];
  let fields: Fields = form.steps[stepId]?.fields ?? {};
  let list = "";
  for (const [index, name] of names.entries()) {
    if (/^\d+$/.test(name)) {
      headings.push({ key: `items.${list}`, n: Number(name) + 1 });
      continue;
    }
    const field: Field | undefined = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) return null;
    if (isLeaf(field)) return index === names.length - 1 ? { field, headings } : null;
    if (field.kind === "group") headings.push({ key: labelKey([name], field.label) });
    list = name;
    fields = field.fields;
  }
  return null;
}

/** What was answered at a dotted path. */
export const readAnswer = (answers: object, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (holder, key) => (typeof holder === "object" && holder !== null && Object.hasOwn(holder, key) ? Reflect.get(holder, key) : undefined),
      answers,
    );
