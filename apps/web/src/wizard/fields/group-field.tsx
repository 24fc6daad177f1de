import type { AnswerGroup, GroupField as Group } from "@stammdaten/shared/forms/form.ts";
import { FieldNotes } from "./field-frame.tsx";
import type { NestedFields } from "./nested-fields.ts";
import { type FieldProps, useField } from "./use-field.ts";

const asGroup = (value: FieldProps["value"]): AnswerGroup => (typeof value === "object" && !Array.isArray(value) ? value : {});

/** A part of a step, e.g. a second address, under its own heading. `given` are its answers as they stand, hidden ones too. */
export function GroupField(props: FieldProps<Group> & NestedFields & { given: AnswerGroup }) {
  const state = useField(props);
  return (
    <fieldset className="group" aria-describedby={state.describedBy}>
      <legend>{state.label}</legend>
      <FieldNotes state={state} />
      {props.renderFields({ fields: props.field.fields, path: props.path, given: props.given, scope: asGroup(props.value) })}
    </fieldset>
  );
}
