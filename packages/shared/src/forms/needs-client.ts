import type { FormKind } from "../contract/formular-types.ts";

/**
 * Whether the approval of the form needs a client who is known already: it changes their data, or becomes part of their
 * record. Of all other forms it makes one, or is decided as a request.
 */
export const needsClient = ({ updates, approval }: Pick<FormKind, "updates" | "approval">): boolean =>
  updates !== undefined || approval === "record";
