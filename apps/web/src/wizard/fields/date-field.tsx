import type { LeafField } from "@stammdaten/shared/forms/form.ts";
import { parseTypedDate } from "@stammdaten/shared/values/date.ts";
import { parseTypedDayMonth } from "@stammdaten/shared/values/day-month.ts";
import type { ClipboardEvent, FocusEvent } from "react";
import { readDateParts, splitDate } from "../date-parts.ts";
import type { DateParts } from "../draft-state.ts";
import { FieldsetField } from "./field-frame.tsx";
import { type FieldProps, useField } from "./use-field.ts";

const emptyDate: DateParts = { day: "", month: "", year: "" };
const emptyDayMonth: DateParts = { day: "", month: "" };

/**
 * A day in three fields, or a day of every year in two. Half a date stays on this device; a whole one pasted or typed
 * into the first field is spread over all; a year of two digits, and a month, are understood once the field is left.
 */
export function DateField(props: FieldProps<LeafField>) {
  const { field, path, value } = props;
  const state = useField(props);
  const { store, draft, t, today } = state.wizard;
  const hasYear = field.kind === "date";
  const empty = hasYear ? emptyDate : emptyDayMonth;
  const names = hasYear ? (["day", "month", "year"] as const) : (["day", "month"] as const);
  const held = draft.held[state.id];
  const parts = held ?? (typeof value === "string" ? splitDate(value) : null) ?? empty;

  const change = (name: keyof DateParts, text: string) => {
    const next = { ...parts, [name]: text };
    if (names.every((one) => (next[one] ?? "").trim() === "")) return store.setAnswer(path, undefined);
    const day = next.year?.trim().length === 4 ? readDateParts(next, state.id, today) : null;
    if (day === null) store.hold(path, next);
    else store.setAnswer(path, day);
  };
  const takeWhole = (text: string): boolean => {
    const typed = text.trim();
    const read = () => (hasYear ? parseTypedDate(typed, today, /until/i.test(state.id) ? "near" : "past") : parseTypedDayMonth(typed));
    const day = typed.length < (hasYear ? 6 : 3) ? null : read();
    if (day !== null) store.setAnswer(path, day);
    return day !== null;
  };
  const onPaste = (event: ClipboardEvent) => {
    if (takeWhole(event.clipboardData.getData("text"))) event.preventDefault();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget) || held === undefined || takeWhole(held.day)) return;
    const day = readDateParts(held, state.id, today);
    if (day !== null) store.setAnswer(path, day);
  };

  const token = field.autocomplete === "bday" ? (name: string) => `bday-${name}` : () => "off";
  return (
    <FieldsetField state={state}>
      <div className="date" onBlur={onBlur}>
        {names.map((name) => (
          <div key={name}>
            <label className="sub-label" htmlFor={name === "day" ? state.id : `${state.id}-${name}`}>
              {t(`guest.date.${name}`)}
            </label>
            <input
              id={name === "day" ? state.id : `${state.id}-${name}`}
              className={name === "year" ? "input year" : "input two"}
              type="text"
              inputMode="numeric"
              autoComplete={token(name)}
              aria-required={state.required}
              aria-invalid={state.error !== undefined}
              aria-describedby={state.describedBy}
              value={parts[name] ?? ""}
              onPaste={onPaste}
              onChange={(event) => change(name, event.target.value)}
            />
          </div>
        ))}
      </div>
    </FieldsetField>
  );
}
