import type { AnswerGroup, Rule } from "../form.ts";

/** The day a field was answered with, or undefined while it has none. Days of form `YYYY-MM-DD` sort as text. */
const dayOf = (scope: AnswerGroup, name: string): string | undefined => {
  const value = scope[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** The day may be today or earlier. */
export const forbidFuture = (name: string, code: string): Rule => ({
  code,
  fields: [name],
  holds: (scope, { today }) => (dayOf(scope, name) ?? "") <= today,
});

/** The day may not lie before another field of the same scope. */
export const forbidBefore = (name: string, earlier: string, code: string): Rule => ({
  code,
  fields: [name],
  holds: (scope) => (dayOf(scope, name) ?? "9") >= (dayOf(scope, earlier) ?? ""),
});

/** A birth date lies between 1900 and today. */
export const birthDateRules: readonly Rule[] = [
  forbidFuture("birthDate", "validation.birthDate.future"),
  { code: "validation.birthDate.tooEarly", fields: ["birthDate"], holds: (scope) => (dayOf(scope, "birthDate") ?? "9") >= "1900-01-01" },
];
