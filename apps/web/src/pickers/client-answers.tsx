import type { ComponentProps } from "react";
import { AnswerSteps } from "../ui/answers/answer-steps.tsx";
import { isLookedUp, LookedUpName } from "./looked-up-name.tsx";

/** Every answer by step, those that are kept as a code with their names. */
export function ClientAnswers(props: Omit<ComponentProps<typeof AnswerSteps>, "renderCode">) {
  return (
    <AnswerSteps {...props} renderCode={(kind, value) => (isLookedUp(kind, value) ? <LookedUpName kind={kind} value={value} /> : null)} />
  );
}
