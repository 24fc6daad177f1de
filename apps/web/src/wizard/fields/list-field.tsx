import { displayAnswer, nameReferenced } from "@stammdaten/shared/forms/display.ts";
import { isAnswered, isLeaf } from "@stammdaten/shared/forms/evaluate.ts";
import type { AnswerGroup, Answers, Fields, ListField as List } from "@stammdaten/shared/forms/form.ts";
import { removeItem } from "@stammdaten/shared/forms/remove-item.ts";
import { useContext, useEffect, useState } from "react";
import { FindingsContext } from "../wizard-context.ts";
import { FieldNotes } from "./field-frame.tsx";
import type { NestedFields } from "./nested-fields.ts";
import { hasMasked } from "../replace-masked.ts";
import { ListPicture, ListProposals } from "./list-aids.tsx";
import { type FieldProps, useField } from "./use-field.ts";

/** How many answers a card shows of its entry. */
const CARD_ANSWERS = 3;

const asItems = (value: unknown): AnswerGroup[] => (Array.isArray(value) ? (value as AnswerGroup[]) : []);

/** Whether nobody has answered anything of an entry yet. */
const isBlank = (fields: Fields, item: AnswerGroup): boolean =>
  Object.entries(item).every(([name, value]) => {
    const field = fields[name];
    return !isAnswered(value) || (field !== undefined && isLeaf(field) && field.presumed === value);
  });

/** Entries of one kind, e.g. children: one open at a time, the others as cards that can be opened or removed. */
export function ListField(props: FieldProps<List> & NestedFields & { given: readonly AnswerGroup[] }) {
  const { field, path, given } = props;
  const state = useField(props);
  const { t, locale, store, form, draft, relevant } = state.wizard;
  const { target, errors } = useContext(FindingsContext);
  const scopes = asItems(props.value);
  const [open, setOpen] = useState<number | null>(given.length === 1 || (state.required && given.length === 0) ? 0 : null);
  // A removal can be taken back until something else is answered: what names an entry by its place has moved with it.
  const [removal, setRemoval] = useState<{ before: Answers; after: Answers } | null>(null);
  const removed = removal?.after === draft.answers ? removal : null;
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

  const place = (item: AnswerGroup, index: number) => {
    store.setAnswer(path, [...given.slice(0, index), item, ...given.slice(index + 1)]);
    setOpen(index);
    focusSoon(`${state.id}.${index}-title`);
  };
  const add = () => place({}, given.length);
  /** Takes an entry over into the first that nobody has begun, or behind the last. */
  const take = (item: AnswerGroup) => {
    const blank = given.findIndex((one) => isBlank(field.fields, one));
    place({ ...given[blank], ...item }, blank < 0 ? given.length : blank);
  };
  const isFull = given.length >= field.maxItems;
  // Entries that look alike are known by their place alone: none comes or goes before they can be told apart.
  const isHidden = form.approval === "record" && hasMasked(given);
  const remove = (index: number) => {
    store.forgetHeld(state.id);
    const before = store.getState().answers;
    store.replaceAnswers(removeItem(form, before, state.id, index));
    setRemoval({ before, after: store.getState().answers });
    setOpen(null);
    focusSoon(state.id);
  };
  const undo = () => {
    if (removed === null) return;
    store.replaceAnswers(removed.before);
    focusSoon(state.id);
  };
  const describe = (scope: AnswerGroup): string => {
    const name = field.summary === undefined ? "" : nameReferenced({ scope }, "scope");
    const shown = Object.entries(field.fields).filter(([key]) => isAnswered(scope[key]) && (field.summary?.includes(key) ?? true));
    const answers = shown.slice(0, CARD_ANSWERS).map(([key, inner]) => displayAnswer(inner, scope[key], locale, t, scope, relevant));
    return [...(name === "" ? [] : [name]), ...answers].join(", ");
  };
  const addKey = `items.${name}.add`;
  const addLabel = t(addKey) === addKey ? t("guest.list.add") : t(addKey);

  return (
    <fieldset className="group" aria-describedby={state.describedBy}>
      <legend>{state.label}</legend>
      <FieldNotes state={state} />
      {field.proposals !== undefined && !isFull && !isHidden && <ListProposals source={field.proposals} given={given} take={take} />}
      {given.map((item, index) => {
        const hasError = Object.keys(errors).some((at) => at.startsWith(`${state.id}.${index}.`));
        return (
          <section className={hasError ? "card has-error" : "card"} key={index} aria-labelledby={`${state.id}.${index}-title`}>
            <div className="card-head">
              <h2 id={`${state.id}.${index}-title`} tabIndex={-1}>
                {titleOf(index)}
              </h2>
              {open !== index && (
                <button
                  type="button"
                  className="link"
                  aria-label={t("guest.overview.changeOf", { label: titleOf(index) })}
                  onClick={() => setOpen(index)}
                >
                  {t("guest.overview.change")}
                </button>
              )}
              {!isHidden && (
                <button
                  type="button"
                  className="link"
                  aria-label={t("guest.list.removeOf", { label: titleOf(index) })}
                  onClick={() => remove(index)}
                >
                  {t("guest.list.remove")}
                </button>
              )}
            </div>
            {open === index ? (
              props.renderFields({ fields: field.fields, path: [...path, index], given: item, scope: scopes[index] ?? {} })
            ) : (
              <p>{describe(scopes[index] ?? {})}</p>
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
      {isHidden && <p className="hint">{t("guest.reveal.list")}</p>}
      {!isFull && !isHidden && (
        <button type="button" className="secondary" id={state.id} onClick={add}>
          {addLabel}
        </button>
      )}
      {field.picture !== undefined && <ListPicture picture={field.picture} />}
    </fieldset>
  );
}

/** Focuses an element that the next render brings. */
const focusSoon = (id: string) => setTimeout(() => document.getElementById(id)?.focus(), 0);
