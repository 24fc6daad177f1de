import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { LeafField } from "@stammdaten/shared/forms/form.ts";
import { type KeyboardEvent, useEffect, useState } from "react";
import { type LookUpHit, type LookUpKind, takesOwnWords } from "../look-ups.ts";
import { rememberName, useLookedUpName } from "../use-looked-up-name.ts";
import { useWizard, type Wizard } from "../wizard-context.ts";
import { LabelledField } from "./field-frame.tsx";
import { type FieldProps, useField } from "./use-field.ts";

const TYPING_PAUSE_MS = 250;
/** Names of more characters than this are truncated in a phone's field, and shown below it in full. */
const FITS_A_PHONE = 32;

/** `hasFailed`: no answer came, so that nobody knows what there is. */
type Search = { readonly filter: string; readonly hits: readonly LookUpHit[]; readonly hasFailed?: boolean };

/** Searches while someone types; null until there is an answer for `filter`. */
function useHits(kind: LookUpKind, filter: string, isWanted: boolean): Search | null {
  const { lookUp } = useWizard().services;
  const [search, setSearch] = useState<Search | null>(null);
  useEffect(() => {
    if (!isWanted || filter.length < 2) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      lookUp(kind, filter, controller.signal).then(
        (hits) => setSearch({ filter, hits }),
        (error: unknown) => {
          if (!controller.signal.aborted) setSearch({ filter, hits: [], hasFailed: !(error instanceof ApiError) });
        },
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [kind, filter, isWanted, lookUp]);
  return search?.filter === filter ? search : null;
}

/**
 * A tax office, register court, industry or pension carrier, found by words or number in a list that opens while one types (ARIA
 * combobox). Where one's own words are an answer too, nothing of the list is taken unless it is chosen.
 */
export function LookUpField({ kind, ...props }: FieldProps<LeafField> & { kind: LookUpKind }) {
  const state = useField(props);
  const { locale } = state.wizard;
  const ownWords = takesOwnWords(kind);
  const value = typeof props.value === "string" ? props.value : undefined;
  const chosenName = useLookedUpName(kind, value);
  const [typed, setTyped] = useState<string | null>(null);
  const [isClosed, setIsClosed] = useState(false);
  const none = ownWords ? -1 : 0;
  const [active, setActive] = useState(none);
  const filter = (typed ?? "").trim();
  const search = useHits(kind, filter, typed !== null);
  const hits = typed === null || isClosed ? [] : (search?.hits ?? []);
  const isOpen = hits.length > 0;
  const listId = `${state.id}-list`;
  const optionId = (index: number) => `${state.id}-option-${index}`;

  const choose = (hit: LookUpHit) => {
    rememberName(kind, locale, hit);
    state.set(hit.value);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") return ownWords ? setIsClosed(true) : setTyped(null);
    if (!isOpen) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const from = active < 0 && event.key === "ArrowUp" ? 0 : active;
      setActive((from + (event.key === "ArrowDown" ? 1 : -1) + hits.length) % hits.length);
    } else if (event.key === "Enter" && hits[active] !== undefined) {
      event.preventDefault();
      choose(hits[active]);
    }
  };
  const onBlur = () => {
    const only = !ownWords && hits.length === 1 ? hits[0] : undefined;
    if (only !== undefined) choose(only);
    else if (ownWords || typed === "" || value !== undefined) setTyped(null);
  };

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
          aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
          aria-required={state.required}
          aria-invalid={state.error !== undefined}
          aria-describedby={state.describedBy}
          value={typed ?? chosenName}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
          onChange={(event) => {
            setActive(none);
            setIsClosed(false);
            setTyped(event.target.value);
            if (ownWords) state.set(event.target.value);
            else if (value !== undefined) state.set(undefined);
          }}
        />
        <HitList id={listId} label={state.label} hits={hits} active={active} idOf={optionId} onChoose={choose} />
      </div>
      <p className="note" role="status">
        {typed !== null
          ? describeSearch(filter, search, ownWords, state.wizard)
          : chosenName !== value && chosenName.length > FITS_A_PHONE
            ? chosenName
            : ""}
      </p>
    </LabelledField>
  );
}

function describeSearch(filter: string, search: Search | null, ownWords: boolean, { t, sayOffline }: Wizard): string {
  if (filter.length < 2) return "";
  if (search === null) return t("guest.search.searching");
  if (search.hasFailed === true && !ownWords) return sayOffline("search", t("guest.offline"));
  const n = search.hits.length;
  return n > 0 ? t("guest.search.found", { n }) : t(ownWords ? "guest.search.noneOwnWords" : "guest.search.none");
}

type ListProps = {
  readonly id: string;
  readonly label: string;
  readonly hits: readonly LookUpHit[];
  readonly active: number;
  readonly idOf: (index: number) => string;
  readonly onChoose: (hit: LookUpHit) => void;
};

function HitList({ id, label, hits, active, idOf, onChoose }: ListProps) {
  return (
    <ul id={id} role="listbox" aria-label={label} hidden={hits.length === 0}>
      {hits.map((hit, index) => (
        // The pointer is caught before the field loses focus, or the list would close under it.
        <li
          key={`${hit.value} ${index}`}
          id={idOf(index)}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(hit)}
        >
          {hit.label} {hit.details !== "" && <span className="muted">({hit.details})</span>}
        </li>
      ))}
    </ul>
  );
}
