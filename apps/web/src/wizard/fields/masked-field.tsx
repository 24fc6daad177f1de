import type { LeafField } from "@stammdaten/shared/forms/form.ts";
import { isMasked } from "@stammdaten/shared/forms/mask.ts";
import { type ReactNode, useState } from "react";
import { FieldNotes } from "./field-frame.tsx";
import { type FieldProps, useField } from "./use-field.ts";

/**
 * A stored value that is not shown in full. It stays as it is unless someone changes it, and a change can be undone.
 */
export function MaskedField(props: FieldProps<LeafField> & { children: ReactNode }) {
  const state = useField(props);
  const { t } = state.wizard;
  const [stored, setStored] = useState<string | null>(null);
  if (isMasked(props.value)) {
    const masked = props.value;
    return (
      <div className="field">
        <p className="label" id={`${state.id}-label`}>
          {state.label}
        </p>
        <FieldNotes state={{ ...state, hint: undefined }} />
        <p className="masked">
          <bdi>{masked}</bdi>
          <button
            type="button"
            className="link"
            id={state.id}
            aria-label={t("guest.overview.changeOf", { label: state.label })}
            onClick={() => {
              setStored(masked);
              state.set(undefined);
            }}
          >
            {t("guest.overview.change")}
          </button>
        </p>
        <p className="hint">{t("guest.reveal.hidden")}</p>
      </div>
    );
  }
  return (
    <>
      {props.children}
      {stored !== null && (
        <button
          type="button"
          className="link after-field"
          onClick={() => {
            state.set(stored);
            setStored(null);
          }}
        >
          {t("guest.list.undo")}
        </button>
      )}
    </>
  );
}
