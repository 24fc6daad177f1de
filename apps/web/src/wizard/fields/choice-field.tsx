import { visibleOptions } from "@stammdaten/shared/forms/evaluate.ts";
import { optionLabel } from "@stammdaten/shared/forms/display.ts";
import type { LeafField } from "@stammdaten/shared/forms/form.ts";
import { asks } from "@stammdaten/shared/locales/asks.ts";
import { FieldsetField, LabelledField } from "./field-frame.tsx";
import { type FieldProps, type FieldState, useField } from "./use-field.ts";

/** More than these do not stand as a row of radios. */
const MOST_RADIOS = 8;

type Choice = { readonly value: string; readonly label: string };

function listChoices(field: LeafField, state: FieldState, scope: FieldProps["scope"], given: FieldProps["value"]): Choice[] {
  const { t, locale, relevant, today } = state.wizard;
  const label = optionLabel(locale, t);
  return visibleOptions(field, relevant, scope, today, given).map((value) => ({ value, label: label(field.optionSet ?? "", value) }));
}

/** One of several answers. */
export function ChoiceField(props: FieldProps<LeafField>) {
  const state = useField(props);
  const choices = listChoices(props.field, state, props.scope, props.value);
  const value = typeof props.value === "string" ? props.value : "";
  return choices.length > MOST_RADIOS ? (
    <LabelledField state={state}>
      <SelectControl state={state} choices={choices} value={value} autoComplete={props.field.autocomplete} />
    </LabelledField>
  ) : (
    <Radios state={state} choices={choices} value={value} onChoose={state.set} />
  );
}

/** Yes or no; a statement that may also stay open is a tick box. */
export function YesNoField(props: FieldProps<LeafField>) {
  const state = useField(props);
  const { t } = state.wizard;
  if (!state.required && !asks(state.label)) return <TickField {...props} />;
  const choices = [
    { value: "true", label: t("answer.yes") },
    { value: "false", label: t("answer.no") },
  ];
  return (
    <Radios
      state={state}
      choices={choices}
      value={props.value === undefined ? "" : String(props.value)}
      onChoose={(value) => state.set(value === undefined ? undefined : value === "true")}
    />
  );
}

function TickField(props: FieldProps<LeafField>) {
  const state = useField(props);
  return (
    <div className="field">
      <label className="option">
        <input
          type="checkbox"
          id={state.id}
          checked={props.value === true}
          aria-describedby={state.describedBy}
          onChange={(event) => state.set(event.target.checked ? true : undefined)}
        />
        <span>{state.label}</span>
      </label>
      {state.hint && (
        <p className="hint indented" id={`${state.id}-hint`}>
          {state.hint}
        </p>
      )}
    </div>
  );
}

type RadiosProps = {
  state: FieldState;
  choices: readonly Choice[];
  value: string;
  onChoose: (value: string | undefined) => void;
};

function Radios({ state, choices, value, onChoose }: RadiosProps) {
  const { t } = state.wizard;
  return (
    <FieldsetField state={state} isRadios>
      <div className="options">
        {choices.map((choice, index) => (
          <label className="option" key={choice.value}>
            <input
              type="radio"
              id={index === 0 ? state.id : `${state.id}-${choice.value}`}
              name={state.id}
              value={choice.value}
              checked={value === choice.value}
              aria-describedby={index === 0 ? state.describedBy : undefined}
              onChange={() => onChoose(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {!state.required && value !== "" && (
        <button
          type="button"
          className="link"
          aria-label={t("guest.choice.clearOf", { label: state.label })}
          onClick={() => onChoose(undefined)}
        >
          {t("guest.choice.clear")}
        </button>
      )}
    </FieldsetField>
  );
}

/** Any number of several answers. */
export function ChoicesField(props: FieldProps<LeafField>) {
  const state = useField(props);
  const chosen = Array.isArray(props.value) ? props.value.filter((one): one is string => typeof one === "string") : [];
  const choices = listChoices(props.field, state, props.scope, props.value);
  const toggle = (value: string, isOn: boolean) => {
    const next = choices.map((choice) => choice.value).filter((one) => (one === value ? isOn : chosen.includes(one)));
    state.set(next.length === 0 ? undefined : next);
  };
  return (
    <FieldsetField state={state}>
      <div className="options">
        {choices.map((choice, index) => (
          <label className="option" key={choice.value}>
            <input
              type="checkbox"
              id={index === 0 ? state.id : `${state.id}-${choice.value}`}
              checked={chosen.includes(choice.value)}
              aria-invalid={state.error !== undefined}
              aria-describedby={index === 0 ? state.describedBy : undefined}
              onChange={(event) => toggle(choice.value, event.target.checked)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </FieldsetField>
  );
}

type SelectProps = { state: FieldState; choices: readonly Choice[]; value: string; autoComplete?: string | undefined };

function SelectControl({ state, choices, value, autoComplete }: SelectProps) {
  return (
    <select
      id={state.id}
      className="input"
      value={value}
      autoComplete={autoComplete ?? "off"}
      aria-required={state.required}
      aria-invalid={state.error !== undefined}
      aria-describedby={state.describedBy}
      onChange={(event) => state.set(event.target.value)}
    >
      <option value="">{state.wizard.t("guest.choose")}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
