import type { ReactNode } from "react";
import type { FieldState } from "./use-field.ts";

/** A field's words and, after them, what is required or not. */
export function FieldLabel({ state }: { state: FieldState }) {
  return (
    <>
      {state.label}
      {state.required ? (
        <span className="required" aria-hidden="true">
          {"\u00a0*"}
        </span>
      ) : (
        !state.isOneOf && <span className="optional"> {state.wizard.t("guest.optional")}</span>
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
      {state.isKnown && (
        <p className="hint" id={`${state.id}-known`}>
          {state.wizard.t("guest.known")}
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
      {state.mended && (
        <p className="error is-mended" aria-hidden="true">
          {state.mended}
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

const classOf = ({ error, mended }: FieldState): string => (error ? "field has-error" : mended ? "field had-error" : "field");

/** A field with one control. */
export function LabelledField({ state, children }: { state: FieldState; children: ReactNode }) {
  return (
    <div className={classOf(state)}>
      <label className="label" htmlFor={state.id}>
        <FieldLabel state={state} />
      </label>
      <FieldNotes state={state} />
      {children}
    </div>
  );
}

/**
 * A field with several controls under one question. One of them is the answer where they are radios: then the group
 * carries what is required or wrong, which a single radio cannot.
 */
export function FieldsetField({ state, isRadios = false, children }: { state: FieldState; isRadios?: boolean; children: ReactNode }) {
  const radios = isRadios
    ? ({ role: "radiogroup", "aria-required": state.required, "aria-invalid": state.error !== undefined } as const)
    : {};
  return (
    <fieldset className={classOf(state)} aria-describedby={state.describedBy} {...radios}>
      <legend className="label">
        <FieldLabel state={state} />
      </legend>
      <FieldNotes state={state} />
      {children}
    </fieldset>
  );
}
