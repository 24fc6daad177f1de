import type { Answers, AnswerValue, Form } from "./form.ts";

const textOf = (value: AnswerValue | undefined): string => (typeof value === "string" ? value.trim() : "");

/** Whom a form is about, for lists: "Nachname, Vorname" of a person; null while unknown, and in a form that does not ask for it. */
export function describeSubject(form: Form, answers: Answers): { name: string | null; email: string | null } {
  // The names in there are those of others.
  if (form.isAboutClient) return { name: null, email: null };
  const first = answers["step-1"] ?? {};
  const email = textOf(answers["step-2"]?.["email"]);
  const parts = form.subject === "person" ? [textOf(first["lastName"]), textOf(first["firstName"])] : [textOf(first["companyName"])];
  const name = parts.filter((part) => part !== "").join(", ");
  return { name: name === "" ? null : name.slice(0, 200), email: email === "" ? null : email.slice(0, 254) };
}
