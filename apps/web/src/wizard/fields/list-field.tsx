import { displayAnswer } from "@stammdaten/shared/forms/display.ts";
import { isAnswered } from "@stammdaten/shared/forms/evaluate.ts";
import type { AnswerGroup, ListField as List } from "@stammdaten/shared/forms/form.ts";
import { useContext, useEffect, useState } from "react";
import { FindingsContext } from "../wizard-context.ts";
import { FieldNotes } from "./field-frame.tsx";
import { FieldList } from "./field-list.tsx";
import { type FieldProps, useField } from "./use-field.ts";

/** How many answers a card shows of its entry. */
const CARD_ANSWERS = 3;

const asItems = (value: unknown): AnswerGroup[] => (Array.isArray(value) ? (value as AnswerGroup[]) : []);

/** Entries of one kind, e.g. children: one open at a time, the others as cards that can be opened or removed. */
export function ListField(props: FieldProps<List> & { given: readonly AnswerGroup[] }) {
  const { field, path, given } = props;
  const state = useField(props);
  const { t, locale, store } = state.wizard;
  const { target, errors } = useContext(FindingsContext);
  const scopes = asItems(props.value);
  const [open, setOpen] = useState<number | null>(given.length === 1 || (state.required && given.length === 0) ? 0 : null);
  const [removed, setRemoved] = useState<{ item: AnswerGroup; index: number } | null>(null);
  const name = String(path.at(-1));
  const titleOf = (index: number) => t(`items.${name}`, { n: index + 1 });

  // A required list is asked for, so its first entry stands there to be filled in.
  const startsEmpty = state.required && given.length === 0 && removed === null;
  useEffect(() => {
    if (startsEmpty) store.presume(path, [{}]);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [startsEmpty, state.id]);

  // A link of the error summary leads into an entry that may be closed.
  const wanted = target?.path.startsWith(`${state.id}.`) ? Number(target.path.slice(state.id.length + 1).split(".")[0]) : null;
  const [seenTarget, setSeenTarget] = useState(target);
  if (target !== seenTarget) {
    setSeenTarget(target);
    if (wanted !== null) setOpen(wanted);
  }

  const add = () => {
    store.setAnswer(path, [...given, {}]);
    setOpen(given.length);
    setRemoved(null);
    focusSoon(`${state.id}.${given.length}-title`);
  };
  const remove = (index: number) => {
    const item = given[index];
    if (item === undefined) return;
    store.forgetHeld(state.id);
    store.setAnswer(path, given.filter((_, at) => at !== index));
    setRemoved({ item, index });
    setOpen(null);
    focusSoon(state.id);
  };
  const undo = () => {
    if (removed === null) return;
    store.setAnswer(path, [...given.slice(0, removed.index), removed.item, ...given.slice(removed.index)]);
    setRemoved(null);
    focusSoon(state.id);
  };
  const addKey = `items.${name}.add`;
  const addLabel = t(addKey) === addKey ? t("guest.list.add") : t(addKey);

  return (
    <fieldset className="group" aria-describedby={state.describedBy}>
      <legend>{state.label}</legend>
      <FieldNotes state={state} />
      {given.map((item, index) => {
        const hasError = Object.keys(errors).some((at) => at.startsWith(`${state.id}.${index}.`));
        return (
          <section className={hasError ? "card has-error" : "card"} key={index} aria-labelledby={`${state.id}.${index}-title`}>
            <div className="card-head">
              <h2 id={`${state.id}.${index}-title`} tabIndex={-1}>
                {titleOf(index)}
              </h2>
              {open !== index && (
                <button type="button" className="link" aria-label={t("guest.overview.changeOf", { label: titleOf(index) })} onClick={() => setOpen(index)}>
                  {t("guest.overview.change")}
                </button>
              )}
              <button type="button" className="link" aria-label={t("guest.list.removeOf", { label: titleOf(index) })} onClick={() => remove(index)}>
                {t("guest.list.remove")}
              </button>
            </div>
            {open === index ? (
              <FieldList fields={field.fields} path={[...path, index]} given={item} scope={scopes[index] ?? {}} />
            ) : (
              <p>
                {Object.entries(field.fields)
                  .filter(([key]) => isAnswered(scopes[index]?.[key]))
                  .slice(0, CARD_ANSWERS)
                  .map(([key, inner]) => displayAnswer(inner, scopes[index]?.[key], locale, t, scopes[index]))
                  .join(", ")}
              </p>
            )}
          </section>
        );
      })}
      <p role="status" className="note">
        {removed !== null && t("guest.list.removed")}
      </p>
      {removed !== null && (
        <button type="button" className="link" onClick={undo}>
          {t("guest.list.undo")}
        </button>
      )}
      {given.length < field.maxItems && (
        <button type="button" className="secondary" id={state.id} onClick={add}>
          {addLabel}
        </button>
      )}
    </fieldset>
  );
}

/** Focuses an element that the next render brings. */
const focusSoon = (id: string) => setTimeout(() => document.getElementById(id)?.focus(), 0);
