import { findReferenced, listReferences } from "@stammdaten/shared/forms/evaluate.ts";
import type { LeafField } from "@stammdaten/shared/forms/form.ts";
import { joinPath } from "../answer-path.ts";
import { nameReference } from "../name-reference.ts";
import { LabelledField } from "./field-frame.tsx";
import { type FieldProps, useField } from "./use-field.ts";

/** One of the persons or things that were named before. What is listed twice under one name and seat is offered once. */
export function ReferenceField(props: FieldProps<LeafField>) {
  const state = useField(props);
  const { field, path } = props;
  const { relevant, today, t } = state.wizard;
  const value = typeof props.value === "string" ? props.value : "";
  const named = listReferences(field.refersTo ?? [], relevant, today, joinPath(path.slice(0, -1))).map((reference) => {
    const seat = findReferenced(relevant, reference)?.["seat"];
    return { reference, name: nameReference(state.wizard, reference), seat: typeof seat === "string" ? seat : "" };
  });
  const isSame = (one: (typeof named)[number], other: (typeof named)[number]) => one.name === other.name && one.seat === other.seat;
  const offered = named.filter(
    (one, index) => one.reference === value || !named.some((other, at) => isSame(one, other) && (other.reference === value || at < index)),
  );
  return (
    <LabelledField state={state}>
      <select
        id={state.id}
        className="input"
        value={value}
        autoComplete="off"
        aria-required={state.required}
        aria-invalid={state.error !== undefined}
        aria-describedby={state.describedBy}
        onChange={(event) => state.set(event.target.value)}
      >
        <option value="">{t("guest.choose")}</option>
        {offered.map((one) => (
          <option key={one.reference} value={one.reference}>
            {offered.some((other) => other !== one && other.name === one.name) && one.seat !== "" ? `${one.name}, ${one.seat}` : one.name}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}
