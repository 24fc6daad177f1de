import type { assignment as english } from "../en/assignment.ts";

/** The dialog that says who looks after clients. */
export const assignment: Readonly<Record<keyof typeof english, string>> = {
  "assignment.user": "Zuständig",
  "assignment.nobody": "Niemand",
  "assignment.title": "Wer ist zuständig?",
  "assignment.text": "Benachrichtigungen über diese Mandanten bekommt dann nur, wer zuständig ist. Ohne Zuständige bekommen sie alle.",
  "assignment.save": "Speichern",
  "assignment.assigned": "Zugeordnet: {{n}}",
  "assignment.stopped": "Angehalten. Nicht mehr zugeordnet: {{n}}",
  "assignment.progress": "{{done}} von {{n}} erledigt",
  "assignment.skipped": "Übersprungen: {{n}}",
};
