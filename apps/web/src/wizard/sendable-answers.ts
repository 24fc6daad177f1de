import { readDraft } from "@stammdaten/shared/forms/draft.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import { isMasked } from "@stammdaten/shared/forms/mask.ts";
import { readAnswer, splitPath, writeAnswer } from "./answer-path.ts";

/**
 * The touched steps as the API takes them: incomplete as they may be, but nothing ill-typed.
 * A masked value stays: sent back unchanged it means "as before".
 * @param refused dotted paths that the server has refused in their present spelling
 */
export function sendableAnswers(form: Form, answers: Answers, steps: Iterable<string>, refused: Iterable<string>): Answers {
  let sendable: Answers = {};
  for (const stepId of steps) sendable[stepId] = answers[stepId] ?? {};
  for (const path of refused) sendable = dropAt(sendable, path);
  const read = readDraft(form, sendable);
  if (read.ok) return sendable;
  for (const { path } of read.issues) {
    if (!isMasked(readAnswer(sendable, splitPath(path)))) sendable = dropAt(sendable, path);
  }
  return sendable;
}

/** Without the answer at a path; a step itself is emptied, never dropped. */
function dropAt(answers: Answers, dotted: string): Answers {
  const path = splitPath(dotted);
  if (path.length < 2 || readAnswer(answers, path) === undefined) return answers;
  return writeAnswer(answers, path, undefined);
}
