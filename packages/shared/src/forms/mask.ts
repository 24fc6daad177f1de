import type { AnswerGroup, Answers, AnswerValue, Field, Fields, Form, LeafField, ListField } from "./form.ts";
import { IDENTIFIED } from "./identified.ts";

/** First character of every masked value; sent back unchanged it means "as before". */
export const MASK = "•";

export const isMasked = (value: unknown): value is string => typeof value === "string" && value.startsWith(MASK);

/**
 * Whether what was stored before is masked: a value that says so itself and, in a form that becomes part of the GwG record,
 * every answer. What somebody said of offices, money and other people is not for whoever comes by a link. The ids of
 * files tell nothing.
 */
export const isSensitive = (form: Pick<Form, "approval">, field: LeafField): boolean =>
  field.sensitive === true || (form.approval === "record" && field.kind !== "attachments");

/** What stands for an answer of which nothing is shown. */
const HIDDEN = MASK.repeat(4);

/** The last four characters, and only of what is long enough that they tell little. */
const maskText = (value: string): string => `${HIDDEN}${value.length >= 10 ? value.slice(-4) : ""}`;

/** The answers with every sensitive one masked, shown or hidden: what a hidden question holds is not revealed either. */
export function maskAnswers(form: Form, answers: Answers): Answers {
  const masked: Answers = {};
  for (const [stepId, group] of Object.entries(answers)) masked[stepId] = maskGroup(form, form.steps[stepId]?.fields ?? {}, group);
  return masked;
}

/** Whether the identity document is wanted is the firm's own answer, and what is asked hangs on it: it is shown. */
function maskGroup(form: Form, fields: Fields, group: AnswerGroup): AnswerGroup {
  return Object.fromEntries(
    Object.entries(group).map(([name, value]) => [name, name === IDENTIFIED ? value : maskValue(form, fields[name], value)]),
  );
}

function maskValue(form: Form, field: Field | undefined, value: AnswerValue | undefined): AnswerValue | undefined {
  if (field === undefined || value === undefined) return undefined;
  if (field.kind === "list") return Array.isArray(value) ? value.map((item) => maskItem(form, field, item as AnswerGroup)) : undefined;
  if (field.kind === "group") return maskGroup(form, field.fields, value as AnswerGroup);
  if (!isSensitive(form, field) || value === "" || (Array.isArray(value) && value.length === 0)) return value;
  // The end of a number lets its owner recognise it; the end of a birth date or a name tells too much.
  return field.sensitive === true && typeof value === "string" ? maskText(value) : HIDDEN;
}

/** Which entry is about whom is in its place within the form: without it, statements would lose their people. */
function maskItem(form: Form, { fields, each }: ListField, item: AnswerGroup): AnswerGroup {
  const masked = maskGroup(form, fields, item);
  return each === undefined || item[each] === undefined ? masked : { ...masked, [each]: item[each] };
}

/** Puts the stored value back wherever a masked one came back unchanged. What was sent is not checked here. */
export function unmaskAnswers(form: Form, stored: Answers, sent: unknown): unknown {
  return restore(sent, maskAnswers(form, stored), stored);
}

function restore(sent: unknown, shown: unknown, stored: unknown): unknown {
  if (isMasked(sent)) return sent === shown ? stored : sent;
  if (Array.isArray(sent)) return sent.map((item, index) => restoreItem(item, index, sent, asList(shown), asList(stored)));
  if (typeof sent !== "object" || sent === null) return sent;
  return Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, restore(value, at(shown, key), at(stored, key))]));
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * A list item is the only stored one that was shown exactly so; else the one at its place, as long as none came or went.
 * What fits neither stays masked, and a submit refuses it: better asked again than given to the wrong child.
 */
function restoreItem(item: unknown, index: number, sent: unknown[], shown: unknown[], stored: unknown[]): unknown {
  const alike = shown.flatMap((candidate, at) => (JSON.stringify(candidate) === JSON.stringify(item) ? [at] : []));
  const place = alike.length === 1 ? alike[0] : sent.length === shown.length ? index : undefined;
  return place === undefined ? item : restore(item, shown[place], stored[place]);
}

const at = (holder: unknown, key: string | number): unknown =>
  typeof holder === "object" && holder !== null && Object.hasOwn(holder, key)
    ? (holder as Record<string | number, unknown>)[key]
    : undefined;
