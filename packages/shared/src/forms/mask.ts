import type { AnswerGroup, Answers, AnswerValue, Field, Fields, Form } from "./form.ts";

/** First character of every masked value; sent back unchanged it means "as before". */
export const MASK = "•";

export const isMasked = (value: unknown): value is string => typeof value === "string" && value.startsWith(MASK);

/** The last four characters, and only of what is long enough that they tell little. */
const maskText = (value: string): string => `${MASK}${MASK}${MASK}${MASK}${value.length >= 10 ? value.slice(-4) : ""}`;

/** The answers with every sensitive one masked, shown or hidden: what a hidden question holds is not told either. */
export function maskAnswers(form: Form, answers: Answers): Answers {
  const masked: Answers = {};
  for (const [stepId, group] of Object.entries(answers)) masked[stepId] = maskGroup(form.steps[stepId]?.fields ?? {}, group);
  return masked;
}

function maskGroup(fields: Fields, group: AnswerGroup): AnswerGroup {
  return Object.fromEntries(Object.entries(group).map(([name, value]) => [name, maskValue(fields[name], value)]));
}

function maskValue(field: Field | undefined, value: AnswerValue | undefined): AnswerValue | undefined {
  if (field === undefined || value === undefined) return undefined;
  if (field.kind === "list") return Array.isArray(value) ? value.map((item) => maskGroup(field.fields, item as AnswerGroup)) : undefined;
  if (field.kind === "group") return maskGroup(field.fields, value as AnswerGroup);
  if (field.sensitive !== true || value === "") return value;
  return typeof value === "string" ? maskText(value) : undefined;
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
 * A list item is the stored one that was shown exactly so; else the one at its place, as long as none came or went.
 * What fits neither stays masked, and a submit refuses it: better asked again than given to the wrong child.
 */
function restoreItem(item: unknown, index: number, sent: unknown[], shown: unknown[], stored: unknown[]): unknown {
  const same = shown.findIndex((candidate) => JSON.stringify(candidate) === JSON.stringify(item));
  const place = same >= 0 ? same : sent.length === shown.length ? index : -1;
  return place < 0 ? item : restore(item, shown[place], stored[place]);
}

const at = (holder: unknown, key: string | number): unknown =>
  typeof holder === "object" && holder !== null && Object.hasOwn(holder, key) ? (holder as Record<string | number, unknown>)[key] : undefined;
