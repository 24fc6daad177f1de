import type { Form } from "@stammdaten/shared/forms/form.ts";
import { stepAt } from "@stammdaten/shared/forms/steps.ts";
import type { UnsavedCopy } from "./draft-state.ts";

/**
 * The copy with the steps' names. Before 0.2.0 a copy called a step by its page's address, and a tab may hold one through the
 * upgrade; what belongs to no step of the form is left out, since the server would refuse all for it.
 */
export function nameCopiedSteps(form: Form, copy: UnsavedCopy): UnsavedCopy {
  const nameOf = (step: string): string | undefined => (Object.hasOwn(form.steps, step) ? step : stepAt(form, step));
  const namePath = ([path, value]: readonly [string, UnsavedCopy["held"][string]]) => {
    const [step = "", ...rest] = path.split(".");
    const name = nameOf(step);
    return name === undefined ? [] : [[[name, ...rest].join("."), value] as const];
  };
  return {
    ...copy,
    steps: Object.fromEntries(
      Object.entries(copy.steps).flatMap(([step, given]) => {
        const name = nameOf(step);
        return name === undefined ? [] : [[name, given]];
      }),
    ),
    held: Object.fromEntries(Object.entries(copy.held).flatMap(namePath)),
  };
}
