import { countryOptions } from "@stammdaten/shared/codes/countries.ts";
import type { LeafField } from "@stammdaten/shared/forms/form.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { type SelectHTMLAttributes, useDeferredValue, useEffect, useMemo, useState } from "react";
import { FieldsetField, LabelledField } from "./field-frame.tsx";
import { type FieldProps, useField } from "./use-field.ts";

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & { locale: ClientLanguage; emptyLabel: string };

function CountrySelect({ locale, emptyLabel, ...rest }: SelectProps) {
  const all = useMemo(() => countryOptions(locale), [locale]);
  // A step with several of these is painted first, with what is chosen; the 250 others follow right behind.
  const hasAll = useDeferredValue(true, false);
  const options = hasAll ? all : all.filter(({ code }) => code === rest.value);
  return (
    <select className="input" {...rest}>
      <option value="">{emptyLabel}</option>
      {options.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** A country. */
export function CountryField(props: FieldProps<LeafField>) {
  const state = useField(props);
  const { store, locale, t } = state.wizard;
  const { path, field, value } = props;
  useEffect(() => {
    if (field.presumed !== undefined && value === undefined) store.presume(path, field.presumed);
    // Presumed once when the question appears; who empties the field again means it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state.id]);
  return (
    <LabelledField state={state}>
      <CountrySelect
        locale={locale}
        emptyLabel={t("guest.choose")}
        id={state.id}
        autoComplete={props.field.autocomplete ?? "off"}
        aria-required={state.required}
        aria-invalid={state.error !== undefined}
        aria-describedby={state.describedBy}
        value={typeof props.value === "string" ? props.value : ""}
        onChange={(event) => state.set(event.target.value)}
      />
    </LabelledField>
  );
}

/** One or more countries, a list of selects that grows and shrinks. */
export function CountriesField(props: FieldProps<LeafField>) {
  const state = useField(props);
  const { locale, t } = state.wizard;
  const chosen = Array.isArray(props.value) ? props.value.filter((one): one is string => typeof one === "string") : [];
  const [hasEmptyRow, setHasEmptyRow] = useState(false);
  const rows = chosen.length === 0 || hasEmptyRow ? [...chosen, ""] : chosen;
  const setRow = (index: number, code: string) => {
    const next = rows.map((row, at) => (at === index ? code : row)).filter((row) => row !== "");
    setHasEmptyRow(false);
    state.set(next.length === 0 ? undefined : [...new Set(next)]);
  };
  return (
    <FieldsetField state={state}>
      {rows.map((row, index) => (
        <div className="row" key={index}>
          <CountrySelect
            locale={locale}
            emptyLabel={t("guest.choose")}
            id={index === 0 ? state.id : `${state.id}-${index}`}
            autoComplete="off"
            aria-label={rows.length > 1 ? `${state.label} ${index + 1}` : state.label}
            aria-required={state.required && index === 0}
            aria-invalid={state.error !== undefined}
            aria-describedby={index === 0 ? state.describedBy : undefined}
            value={row}
            autoFocus={row === "" && index > 0}
            onChange={(event) => setRow(index, event.target.value)}
          />
          {rows.length > 1 && (
            <button
              type="button"
              className="link"
              aria-label={t("guest.list.removeOf", { label: `${state.label} ${index + 1}` })}
              onClick={() => setRow(index, "")}
            >
              {t("guest.list.remove")}
            </button>
          )}
        </div>
      ))}
      {rows.at(-1) !== "" && (
        <button type="button" className="secondary" onClick={() => setHasEmptyRow(true)}>
          {t("guest.country.add")}
        </button>
      )}
    </FieldsetField>
  );
}
