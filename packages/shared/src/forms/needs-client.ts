import type { Form } from "./form.ts";

/** Whether the form is for a client who is known already: it changes their data, or becomes part of their record. */
export const needsClient = ({ updates, approval }: Pick<Form, "updates" | "approval">): boolean => updates !== undefined || approval === "record";
