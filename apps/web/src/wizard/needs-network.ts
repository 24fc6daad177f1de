import { isLeaf, walk } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import { isLookUpKind, takesOwnWords } from "./look-ups.ts";

/** Dotted paths of a step's questions that nobody can answer without a network: files, and what is chosen from a list of the server's. */
export function listNeedingNetwork(form: Form, answers: Answers, today: string, stepId: string): ReadonlySet<string> {
  const found = new Set<string>();
  walk(form, answers, today, ({ field, path, stepId: at }) => {
    if (at !== stepId || !isLeaf(field)) return;
    if (field.kind === "attachments" || (isLookUpKind(field.kind) && !takesOwnWords(field.kind))) found.add(path.join("."));
  });
  return found;
}
