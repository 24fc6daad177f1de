import type { Form } from "./form.ts";

/** The question whether the firm has the client's identity document already: the firm answers it first, from what it holds. */
export const IDENTIFIED = "isIdentified";

/** The step that asks it. */
export const EVIDENCE = "evidence";

/** Whether a form asks a client for their identity document unless the firm has it. */
export const asksIfIdentified = ({ steps }: Pick<Form, "steps">): boolean => Object.hasOwn(steps[EVIDENCE]?.fields ?? {}, IDENTIFIED);
