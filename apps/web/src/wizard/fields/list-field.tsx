import { joinAnswers } from "@stammdaten/shared/locales/isolate-answer.ts";
import { displayAnswer, nameReferenced } from "@stammdaten/shared/forms/display.ts";
import { isAnswered, isLeaf } from "@stammdaten/shared/forms/evaluate.ts";
import type { AnswerGroup, Answers, Fields, ListField as List } from "@stammdaten/shared/forms/form.ts";
import { removeItem } from "@stammdaten/shared/forms/remove-item.ts";
import { type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import type { AnswerPath } from "../answer-path.ts";
import { findIssues } from "../find-issues.ts";
import { FindingsContext, type Wizard } from "../wizard-context.ts";
import { FieldNotes } from "./field-frame.tsx";
import type { NestedFields } from "./nested-fields.ts";
import { hasMasked } from "../replace-masked.ts";
import { ListPicture, ListProposals } from "./list-aids.tsx";
import { type FieldProps, type FieldState, useField } from "./use-field.ts";

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
  const { t, store, form } = state.wizard;
  const scopes = asItems(props.value);
  const [open, setOpen] = useOpenEntry(state.id, given.length === 1 || (state.required && given.length === 0) ? 0 : null);
  const { removed, remove, undo } = useRemoval(state, setOpen);
  const missing = useMissing(state, path, given.length);
  const name = String(path.at(-1));

  // A required list is asked for, so its first entry is there to be filled in.
  const startsEmpty = state.required && given.length === 0 && removed === null;
  useEffect(() => {
    if (startsEmpty) store.presume(path, [{}]);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [startsEmpty, state.id]);

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
  // Entries that look alike are known by their place alone: none comes or goes while they cannot be distinguished.
  const isHidden = form.approval === "record" && hasMasked(given);
  const addKey = `items.${name}.add`;
  const addLabel = t(addKey) === addKey ? t("guest.list.add") : t(addKey);

  return (
    <fieldset className="group" aria-describedby={state.describedBy}>
      <legend>{state.label}</legend>
      <FieldNotes state={state} />
      {field.proposals !== undefined && !isFull && !isHidden && <ListProposals source={field.proposals} given={given} take={take} />}
      {given.map((item, index) => (
        <ListCard
          key={index}
          id={`${state.id}.${index}`}
          field={field}
          wizard={state.wizard}
          title={t(`items.${name}`, { n: index + 1 })}
          scope={scopes[index] ?? {}}
          isIncomplete={missing.some((at) => at.startsWith(`${state.id}.${index}.`))}
          onOpen={open === index ? null : () => setOpen(index)}
          onRemove={isHidden ? null : () => remove(index)}
        >
          {open === index && props.renderFields({ fields: field.fields, path: [...path, index], given: item, scope: scopes[index] ?? {} })}
        </ListCard>
      ))}
      <div className={removed === null ? undefined : "box undo"}>
        <p role="status">{removed !== null && t("guest.list.removed")}</p>
        {removed !== null && (
          <button type="button" className="link" onClick={undo}>
            {t("guest.list.undo")}
          </button>
        )}
      </div>
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

/** Paths of what is missing in a step, for lists of which some entries are closed. */
function useMissing({ wizard: { form, draft, today } }: FieldState, path: AnswerPath, entries: number): readonly string[] {
  return useMemo(
    () => (entries < 2 ? [] : findIssues(form, draft.answers, draft.held, today, String(path[0])).map((issue) => issue.path)),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- of the path only the step counts
    [form, draft.answers, draft.held, today, path[0], entries],
  );
}

/** Focuses an element that the next render brings. */
const focusSoon = (id: string) => setTimeout(() => document.getElementById(id)?.focus(), 0);

/** Which entry is open; a link of the error summary leads into one that may be closed. */
function useOpenEntry(id: string, first: number | null) {
  const { target } = useContext(FindingsContext);
  const [open, setOpen] = useState(first);
  const wanted = target?.path.startsWith(`${id}.`) ? Number(target.path.slice(id.length + 1).split(".")[0]) : null;
  const [seenTarget, setSeenTarget] = useState(target);
  if (target !== seenTarget) {
    setSeenTarget(target);
    if (wanted !== null) setOpen(wanted);
  }
  return [open, setOpen] as const;
}

/** Removes entries. It can be undone until something else is answered: references to entries go by place and have moved with it. */
function useRemoval({ id, wizard: { store, form, draft } }: FieldState, setOpen: (open: null) => void) {
  const [removal, setRemoval] = useState<{ before: Answers; after: Answers } | null>(null);
  const removed = removal?.after === draft.answers ? removal : null;
  const remove = (index: number) => {
    store.forgetHeld(id);
    const before = store.getState().answers;
    store.replaceAnswers(removeItem(form, before, id, index));
    setRemoval({ before, after: store.getState().answers });
    setOpen(null);
    focusSoon(id);
  };
  const undo = () => {
    if (removed === null) return;
    store.replaceAnswers(removed.before);
    focusSoon(id);
  };
  return { removed, remove, undo };
}

/** What a closed entry shows: its name, where it has one, and its first answers. */
function describeEntry(field: List, scope: AnswerGroup, { locale, t, relevant }: Wizard): string {
  const name = field.summary === undefined ? "" : nameReferenced({ scope }, "scope");
  const shown = Object.entries(field.fields).filter(([key]) => isAnswered(scope[key]) && (field.summary?.includes(key) ?? true));
  const answers = shown.slice(0, CARD_ANSWERS).map(([key, inner]) => displayAnswer(inner, scope[key], locale, t, scope, relevant));
  return joinAnswers([...(name === "" ? [] : [name]), ...answers], locale);
}

type CardProps = {
  readonly id: string;
  readonly field: List;
  readonly wizard: Wizard;
  readonly title: string;
  readonly scope: AnswerGroup;
  readonly isIncomplete: boolean;
  /** Null for the entry that is open. */
  readonly onOpen: (() => void) | null;
  readonly onRemove: (() => void) | null;
  readonly children: ReactNode;
};

/** One entry: its questions where it is open, a line of its answers otherwise. */
function ListCard({ id, field, wizard, title, scope, isIncomplete, onOpen, onRemove, children }: CardProps) {
  const { t } = wizard;
  const { errors } = useContext(FindingsContext);
  const hasError = Object.keys(errors).some((at) => at.startsWith(`${id}.`));
  return (
    <section className={hasError ? "card has-error" : "card"} aria-labelledby={`${id}-title`}>
      <div className="card-head">
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {(onOpen !== null || onRemove !== null) && (
          <span className="card-buttons">
            {onOpen !== null && (
              <button type="button" className="link" aria-label={t("guest.overview.changeOf", { label: title })} onClick={onOpen}>
                {t("guest.overview.change")}
              </button>
            )}
            {onRemove !== null && (
              <button type="button" className="link" aria-label={t("guest.list.removeOf", { label: title })} onClick={onRemove}>
                {t("guest.list.remove")}
              </button>
            )}
          </span>
        )}
      </div>
      {onOpen === null ? children : <p>{describeEntry(field, scope, wizard)}</p>}
      {onOpen !== null && isIncomplete && <p className="incomplete">{t("guest.overview.incomplete")}</p>}
    </section>
  );
}
