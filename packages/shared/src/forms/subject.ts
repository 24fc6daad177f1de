import type { Answers, AnswerValue, Form } from "./form.ts";
import { stepAsking } from "./steps.ts";

const textOf = (value: AnswerValue | undefined): string => (typeof value === "string" ? value.trim() : "");

/** Whom a form is about, for lists: "Nachname, Vorname" of a person; null while unknown, and in a form that does not ask for it. */
export function describeSubject(form: Form, answers: Answers): { name: string | null; email: string | null } {
  // The names in there are those of others.
  if (form.isAboutClient) return { name: null, email: null };
  const read = (field: string): string => textOf(answers[stepAsking(form, field) ?? ""]?.[field]);
  const email = read("email");
  const parts = form.subject === "person" ? [read("lastName"), read("firstName")] : [read("companyName")];
  const name = parts.filter((part) => part !== "").join(", ");
  return { name: name === "" ? null : name.slice(0, 200), email: email === "" ? null : email.slice(0, 254) };
}
