import type { Condition, Field, Fields, Form, Source } from "./form.ts";
import { labelKey } from "./check.ts";
import { routeOf } from "./steps.ts";

/** Translates a text key. */
export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** The label of one option; code lists bring their own names. */
export type OptionLabel = (optionSet: string, value: string) => string;

export type FieldDescription = {
  name: string;
  kind: string;
  label: string;
  required: boolean | Condition;
  options: { value: string; label: string; visibleWhen: Condition | null }[] | null;
  visibleWhen: Condition | null;
  fields: FieldDescription[] | null;
  /** What a `reference` may name; null for other kinds. */
  refersTo: readonly Source[] | null;
  /** Of a list with one item for each thing that the reference of this name can name. */
  each: string | null;
};

export type FormDescription = {
  formularType: string;
  edition: number;
  /** `id` is the name in the answers, `route` the last segment of the page's address. */
  steps: { id: string; route: string; title: string; visibleWhen: Condition | null; fields: FieldDescription[] }[];
};

/** The form as any client can read it, in the caller's language. */
export function describeForm(form: Form, translate: Translate, optionLabel: OptionLabel): FormDescription {
  const describe = (fields: Fields): FieldDescription[] => Object.entries(fields).map(([name, field]) => describeField(name, field));
  const describeField = (name: string, field: Field): FieldDescription => ({
    name,
    kind: field.kind,
    label: translate(labelKey([name], field.label)),
    required: field.required ?? false,
    options:
      field.kind === "group" || field.kind === "list" || field.options === undefined
        ? null
        : field.options.map(({ value, visibleWhen }) => ({
            value,
            label: optionLabel(field.optionSet ?? name, value),
            visibleWhen: visibleWhen ?? null,
          })),
    visibleWhen: field.visibleWhen ?? null,
    fields: field.kind === "group" || field.kind === "list" ? describe(field.fields) : null,
    refersTo: field.kind === "group" || field.kind === "list" ? null : (field.refersTo ?? null),
    each: field.kind === "list" ? (field.each ?? null) : null,
  });
  return {
    formularType: form.formularType,
    edition: form.edition,
    steps: Object.entries(form.steps).map(([id, step]) => ({
      id,
      route: routeOf(form, id),
      title: translate(`steps.${form.formularType}.${id}`),
      visibleWhen: step.visibleWhen ?? null,
      fields: describe(step.fields),
    })),
  };
}
