import { labelKey } from "@stammdaten/shared/forms/check.ts";
import { findReferenced, isLeaf } from "@stammdaten/shared/forms/evaluate.ts";
import type { Field, Fields } from "@stammdaten/shared/forms/form.ts";
import { nameReference } from "./name-reference.ts";
import type { Wizard } from "./wizard-context.ts";

/**
 * Which entry of a list, or which part of a step, a question belongs to ("Kind 2"), for places where it is distinguished from
 * its field; empty for a question of the step itself.
 * @param path dotted
 */
export function namePlace(wizard: Pick<Wizard, "form" | "relevant" | "t">, path: string): string {
  const { form, relevant, t } = wizard;
  const [stepId = "", ...keys] = path.split(".");
  const names: string[] = [];
  let fields: Fields = form.steps[stepId]?.fields ?? {};
  let holder: Field | undefined;
  keys.forEach((key, index) => {
    if (/^\d+$/.test(key)) {
      const each = holder?.kind === "list" ? holder.each : undefined;
      const about = each === undefined ? undefined : findReferenced(relevant, [stepId, ...keys.slice(0, index + 1)].join("."))?.[each];
      names.push(typeof about === "string" ? nameReference(wizard, about) : t(`items.${String(keys[index - 1])}`, { n: Number(key) + 1 }));
      return;
    }
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (field === undefined || isLeaf(field)) return;
    if (field.kind === "group") names.push(t(labelKey([key], field.label)));
    holder = field;
    fields = field.fields;
  });
  return names.join(" – ");
}
