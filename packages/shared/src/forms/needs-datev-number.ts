import type { Form } from "./form.ts";

/** Whether approving the form takes a DATEV number; an update keeps the client's, and a record or an inquiry has none. */
export const needsDatevNumber = ({ updates, approval }: Pick<Form, "updates" | "approval">): boolean =>
  approval === "client" && updates === undefined;
