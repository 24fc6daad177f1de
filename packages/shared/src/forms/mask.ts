import { walk, isLeaf } from "./evaluate.ts";
import type { AnswerGroup, Answers, AnswerValue, Form } from "./form.ts";

/** First character of every masked value; sent back unchanged it means "as before". */
export const MASK = "•";

export const isMasked = (value: unknown): value is string => typeof value === "string" && value.startsWith(MASK);

/** The last four characters, and only of what is long enough that they tell little. */
const maskText = (value: string): string => `${MASK}${MASK}${MASK}${MASK}${value.length >= 10 ? value.slice(-4) : ""}`;

/** The answers with every sensitive one masked, for a guest who has not entered the code yet. */
export function maskAnswers(form: Form, answers: Answers, today: string): Answers {
  const masked = structuredClone(answers);
  walk(form, answers, today, ({ field, path, value }) => {
    if (isLeaf(field) && field.sensitive && typeof value === "string" && value !== "") place(masked, path, maskText(value));
  });
  return masked;
}

/** Puts the stored value back wherever a masked one came back unchanged. */
export function unmaskAnswers(form: Form, stored: Answers, sent: Answers, today: string): Answers {
  const shown = maskAnswers(form, stored, today);
  return restore(sent, shown, stored) as Answers;
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

function place(answers: Answers, path: readonly (string | number)[], value: AnswerValue): void {
  const holder = path.slice(0, -1).reduce<unknown>((inner, key) => at(inner, key), answers);
  const last = path.at(-1);
  if (typeof holder === "object" && holder !== null && typeof last === "string") (holder as AnswerGroup)[last] = value;
}
