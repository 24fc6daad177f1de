import type { Form } from "./form.ts";

/**
 * Whether the form cannot begin before its client is known: it begins with what is known of them. A first questionnaire
 * may be sent to somebody who is no client yet; the firm assigns it before it approves.
 */
export const beginsWithClient = ({ updates }: Pick<Form, "updates">): boolean => updates !== undefined;
