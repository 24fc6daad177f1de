import { isLeaf } from "./evaluate.ts";
import type { AnswerGroup, Answers, AnswerValue, Fields, Form } from "./form.ts";

/**
 * The answers without one item of a list. What refers to a later item refers to its new place; what referred to the
 * removed one refers to nothing, so that nobody's statements pass to the next in the row.
 * @param list path of the list, "actual-owners.owners"
 */
export function removeItem(form: Form, answers: Answers, list: string, index: number): Answers {
  const renumber = (reference: AnswerValue): AnswerValue | undefined => {
    if (typeof reference !== "string" || !reference.startsWith(`${list}.`)) return reference;
    const at = Number(reference.slice(list.length + 1));
    return at === index ? undefined : `${list}.${String(at > index ? at - 1 : at)}`;
  };
  const rewriteGroup = (fields: Fields, group: AnswerGroup, path: string): AnswerGroup => {
    const rewritten: AnswerGroup = {};
    for (const [name, value] of Object.entries(group)) {
      const after = value === undefined ? undefined : rewriteValue(fields, name, value, `${path}.${name}`);
      if (after !== undefined) rewritten[name] = after;
    }
    return rewritten;
  };
  const rewriteValue = (fields: Fields, name: string, value: AnswerValue, path: string): AnswerValue | undefined => {
    const field = fields[name];
    if (field === undefined) return value;
    if (isLeaf(field)) return field.kind === "reference" ? renumber(value) : value;
    if (field.kind === "group") return rewriteGroup(field.fields, value as AnswerGroup, path);
    const items = (value as AnswerGroup[])
      .filter((_, at) => path !== list || at !== index)
      .map((item) => rewriteGroup(field.fields, item, path));
    const { each } = field;
    return each === undefined ? items : items.filter((item) => item[each] !== undefined);
  };
  return Object.fromEntries(
    Object.entries(answers).map(([stepId, group]) => [stepId, rewriteGroup(form.steps[stepId]?.fields ?? {}, group, stepId)]),
  );
}
