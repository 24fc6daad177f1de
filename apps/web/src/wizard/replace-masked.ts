import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { isMasked } from "@stammdaten/shared/forms/mask.ts";

/** The answers with every value that is still masked replaced by the one that was revealed. What was typed stays. */
export function replaceMasked(answers: Answers, revealed: Answers): Answers {
  return replace(answers, revealed) as Answers;
}

function replace(shown: unknown, revealed: unknown): unknown {
  if (isMasked(shown)) return revealed ?? shown;
  if (Array.isArray(shown))
    return shown.map((one, index) => replace(one, Array.isArray(revealed) ? (revealed as unknown[])[index] : undefined));
  if (typeof shown !== "object" || shown === null) return shown;
  const other = typeof revealed === "object" && revealed !== null ? (revealed as Record<string, unknown>) : {};
  return Object.fromEntries(Object.entries(shown).map(([key, one]) => [key, replace(one, other[key])]));
}

/** Whether anything in the answers is masked. */
export const hasMasked = (answers: unknown): boolean =>
  isMasked(answers) || (typeof answers === "object" && answers !== null && Object.values(answers).some(hasMasked));
