import type { LeafField, LeafKind } from "@stammdaten/shared/forms/form.ts";
import type { InputHTMLAttributes } from "react";
import { LabelledField } from "./field-frame.tsx";
import { LoadedTownAid } from "./list-aids.tsx";
import { type FieldProps, useField } from "./use-field.ts";

const attributesOf: Partial<Record<LeafKind, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: "email", inputMode: "email", autoCapitalize: "none", spellCheck: false },
  phone: { type: "tel", inputMode: "tel" },
  integer: { inputMode: "numeric", className: "input short" },
  bic: { autoCapitalize: "characters", spellCheck: false, className: "input code" },
};

/** Names are no words of a dictionary. */
const isName = (autocomplete: string | undefined) => /name|address|organization/.test(autocomplete ?? "");

/** A question answered in one line. Nothing typed is refused or changed on the way. */
export function TextField(props: FieldProps<LeafField>) {
  const state = useField(props);
  const { field, value } = props;
  return (
    <LabelledField state={state}>
      <input
        id={state.id}
        className="input"
        type="text"
        {...attributesOf[field.kind]}
        {...(isName(field.autocomplete) ? { spellCheck: false } : {})}
        autoComplete={field.autocomplete ?? "off"}
        aria-required={state.required}
        aria-invalid={state.error !== undefined}
        aria-describedby={state.describedBy}
        value={typeof value === "string" ? value : ""}
        onChange={(event) => state.set(event.target.value)}
      />
      {field.isTown && <LoadedTownAid {...props} />}
    </LabelledField>
  );
}

/** A question answered in several lines. */
export function LongTextField(props: FieldProps<LeafField>) {
  const state = useField(props);
  return (
    <LabelledField state={state}>
      <textarea
        id={state.id}
        className="input"
        rows={3}
        aria-required={state.required}
        aria-invalid={state.error !== undefined}
        aria-describedby={state.describedBy}
        value={typeof props.value === "string" ? props.value : ""}
        onChange={(event) => state.set(event.target.value)}
      />
    </LabelledField>
  );
}
