import type { Answers, AnswerValue } from "@stammdaten/shared/forms/form.ts";

/** Where an answer stands: step, field, and on into groups and list items. */
export type AnswerPath = readonly (string | number)[];

/** The path as errors, ids and links write it: `children.children.0.firstName`. */
export const joinPath = (path: AnswerPath): string => path.join(".");

/** The path behind its dotted spelling. */
export const splitPath = (dotted: string): AnswerPath => dotted.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** The answer at a path; undefined where there is none. */
export function readAnswer(answers: Answers, path: AnswerPath): AnswerValue | undefined {
  return path.reduce<unknown>(
    (holder, key) => (typeof holder === "object" && holder !== null ? (holder as Record<string | number, unknown>)[key] : undefined),
    answers,
  ) as AnswerValue | undefined;
}

/** A copy of the answers with another value at a path; `undefined` takes the answer away. Only what lies on the path is copied. */
export function writeAnswer(answers: Answers, path: AnswerPath, value: AnswerValue | undefined): Answers {
  return write(answers, path, value) as Answers;
}

function write(holder: unknown, path: AnswerPath, value: AnswerValue | undefined): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === "number") {
    const items: unknown[] = Array.isArray(holder) ? [...(holder as unknown[])] : [];
    items[key] = write(items[key] ?? {}, rest, value);
    return items;
  }
  const copy: Record<string, unknown> = typeof holder === "object" && holder !== null && !Array.isArray(holder) ? { ...holder } : {};
  const inner = write(copy[key], rest, value);
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return copy;
}
