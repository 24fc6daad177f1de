import type { Field } from "../forms/form.ts";
import { type ClientLanguage, commaOf, directionOf } from "../values/language.ts";
import { isolate } from "./find-text.ts";

/** Kinds of answers that are shown in words of the page's language, also where one begins with a German abbreviation. */
const WORDED: ReadonlySet<Field["kind"]> = new Set(["choice", "choices", "country", "countries", "date", "dayMonth", "yesNo"]);

/** The direction in which an answer is written, as the `dir` of a `bdi`: that of the page's words, or of what was typed (UAX #9). */
export const directionOfAnswer = ({ kind }: Pick<Field, "kind">, locale: ClientLanguage): "ltr" | "rtl" | "auto" =>
  WORDED.has(kind) ? directionOf(locale) : "auto";

/** An answer set apart from its neighbours in a text without elements. */
export const isolateAnswer = (text: string, field: Pick<Field, "kind">, locale: ClientLanguage): string =>
  directionOfAnswer(field, locale) === "rtl" ? `\u2067${text}\u2069` : isolate(text);

/** Answers one after the other, each apart from its neighbours where the page is written from right to left. */
export const joinAnswers = (texts: readonly string[], locale: ClientLanguage): string =>
  (directionOf(locale) === "rtl" ? texts.map(isolate) : texts).join(commaOf(locale));
