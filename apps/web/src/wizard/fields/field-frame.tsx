import type { ReactNode } from "react";
import type { FieldState } from "./use-field.ts";

/** A field's words and, after them, what is required or not. */
export function FieldLabel({ state }: { state: FieldState }) {
  return (
    <>
      {state.label}
      {state.required ? (
        <span className="required" aria-hidden="true">
          {" *"}
        </span>
      ) : (
        <span className="optional"> {state.wizard.t("guest.optional")}</span>
      )}
    </>
  );
}

/** Hint, error and doubt of a field, with the ids that its controls name in `aria-describedby`. */
export function FieldNotes({ state }: { state: FieldState }) {
  return (
    <>
      {state.note && (
        <p className="warning" id={`${state.id}-note`}>
          <strong>{state.wizard.t("guest.note")}</strong> {state.note}
        </p>
      )}
      {state.hint && (
        <p className="hint" id={`${state.id}-hint`}>
          {state.hint}
        </p>
      )}
      {state.error && (
        <p className="error" id={`${state.id}-error`}>
          {state.error}
        </p>
      )}
      {state.warning && (
        <p className="warning" id={`${state.id}-warning`}>
          {state.warning} {state.wizard.t("warning.note")}
        </p>
      )}
    </>
  );
}

/** A field with one control. */
export function LabelledField({ state, children }: { state: FieldState; children: ReactNode }) {
  return (
    <div className={state.error ? "field has-error" : "field"}>
      <label className="label" htmlFor={state.id}>
        <FieldLabel state={state} />
      </label>
      <FieldNotes state={state} />
      {children}
    </div>
  );
}

/** A field with several controls under one question. */
export function FieldsetField({ state, children }: { state: FieldState; children: ReactNode }) {
  return (
    <fieldset className={state.error ? "field has-error" : "field"} aria-describedby={state.describedBy}>
      <legend className="label">
        <FieldLabel state={state} />
      </legend>
      <FieldNotes state={state} />
      {children}
    </fieldset>
  );
}
