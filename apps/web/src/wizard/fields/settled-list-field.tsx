import type { AnswerGroup, ListField as List } from "@stammdaten/shared/forms/form.ts";
import { useLayoutEffect, useMemo } from "react";
import { nameReference } from "../name-reference.ts";
import { FieldNotes } from "./field-frame.tsx";
import type { NestedFields } from "./nested-fields.ts";
import { type FieldProps, useField } from "./use-field.ts";

const asItems = (value: unknown): AnswerGroup[] => (Array.isArray(value) ? (value as AnswerGroup[]) : []);

/** The same questions about each of those who were named before: one entry for each under their name, none to add or remove. */
export function SettledListField({ given, ...props }: FieldProps<List> & NestedFields & { given: readonly AnswerGroup[] }) {
  const state = useField(props);
  const { field, path } = props;
  const { store } = state.wizard;
  const { each = "" } = field;
  const items = asItems(props.value);
  const references = items.map((item) => String(item[each]));
  // An answer is written by its place, so the entries must stand as they are shown. Those of people who are not
  // named at the moment stay behind them.
  const isInPlace = references.every((reference, index) => given[index]?.[each] === reference);
  useLayoutEffect(() => {
    if (isInPlace) return;
    store.forgetHeld(state.id);
    store.presume(path, [
      ...references.map((reference) => given.find((item) => item[each] === reference) ?? { [each]: reference }),
      ...given.filter((item) => !references.includes(String(item[each]))),
    ]);
  });
  const questions = useMemo(() => Object.fromEntries(Object.entries(field.fields).filter(([name]) => name !== each)), [field, each]);
  if (!isInPlace) return null;
  return (
    <fieldset className="group" aria-describedby={state.describedBy}>
      <legend>{state.label}</legend>
      <FieldNotes state={state} />
      {items.map((item, index) => {
        const titleId = `${state.id}.${index}-title`;
        return (
          <section className="card" key={references[index]} aria-labelledby={titleId}>
            <div className="card-head">
              <h2 id={titleId}>{nameReference(state.wizard, references[index] ?? "")}</h2>
            </div>
            {props.renderFields({ fields: questions, path: [...path, index], given: given[index] ?? {}, scope: item })}
          </section>
        );
      })}
    </fieldset>
  );
}
