import type { TaxAuthority } from "@stammdaten/shared/contract/lookups.ts";
import type { LeafField } from "@stammdaten/shared/forms/form.ts";
import { type KeyboardEvent, useEffect, useState } from "react";
import { rememberTaxOffice, useTaxOfficeName } from "../use-tax-office-name.ts";
import { useWizard } from "../wizard-context.ts";
import { LabelledField } from "./field-frame.tsx";
import { type FieldProps, useField } from "./use-field.ts";

const TYPING_PAUSE_MS = 250;

type Search = { readonly filter: string; readonly offices: readonly TaxAuthority[] };

/** Searches while someone types; null until there is an answer for what stands there. */
function useOffices(filter: string, isWanted: boolean): Search | null {
  const { findTaxOffices } = useWizard().services;
  const [search, setSearch] = useState<Search | null>(null);
  useEffect(() => {
    if (!isWanted || filter.length < 2) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      findTaxOffices(filter, controller.signal).then(
        (offices) => setSearch({ filter, offices }),
        () => {
          if (!controller.signal.aborted) setSearch({ filter, offices: [] });
        },
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [filter, isWanted, findTaxOffices]);
  return search?.filter === filter ? search : null;
}

/** The tax office, found by town, name or number in a list that opens while one types (ARIA combobox). */
export function TaxOfficeField(props: FieldProps<LeafField>) {
  const state = useField(props);
  const { t } = state.wizard;
  const value = typeof props.value === "string" ? props.value : undefined;
  const chosenName = useTaxOfficeName(value);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const filter = (typed ?? "").trim();
  const search = useOffices(filter, typed !== null);
  const offices = typed === null ? [] : (search?.offices ?? []);
  const isOpen = offices.length > 0;
  const listId = `${state.id}-list`;
  const optionId = (index: number) => `${state.id}-option-${index}`;

  const choose = (office: TaxAuthority) => {
    rememberTaxOffice(office.number, office.name);
    state.set(office.number);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") return setTyped(null);
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((active + step + offices.length) % offices.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const office = offices[active];
      if (office !== undefined) choose(office);
    }
  };
  const onBlur = () => {
    const only = offices.length === 1 ? offices[0] : undefined;
    if (only !== undefined) choose(only);
    else if (typed === "" || value !== undefined) setTyped(null);
  };
  const status = filter.length < 2 ? "" : search === null ? t("guest.search.searching") : offices.length === 0 ? t("guest.search.none") : t("guest.search.found", { n: offices.length });

  return (
    <LabelledField state={state}>
      <div className="combobox">
        <input
          id={state.id}
          className="input"
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen ? optionId(active) : undefined}
          aria-required={state.required}
          aria-invalid={state.error !== undefined}
          aria-describedby={state.describedBy}
          value={typed ?? chosenName}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
          onChange={(event) => {
            setActive(0);
            setTyped(event.target.value);
            if (value !== undefined) state.set(undefined);
          }}
        />
        <ul id={listId} role="listbox" aria-label={state.label} hidden={!isOpen}>
          {offices.map((office, index) => (
            // The pointer is caught before the field loses focus, or the list would close under it.
            <li key={office.number} id={optionId(index)} role="option" aria-selected={index === active} onMouseDown={(event) => event.preventDefault()} onClick={() => choose(office)}>
              {office.name} <span className="muted">({[office.number, office.city].filter(Boolean).join(", ")})</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="note" role="status">
        {typed === null ? "" : status}
      </p>
    </LabelledField>
  );
}
