import type { ClientForm } from "@stammdaten/shared/contract/form-schemas.ts";

/** The state of a form, as its client sees it: what is with the firm and how far it has got there is not shown to them. */
export type OwnState = "new" | "open" | "returned" | "sent" | "accepted";

/** What the client has to do something about, before what only can be read. */
const order: readonly OwnState[] = ["returned", "open", "new", "sent", "accepted"];

export function stateOf({ stage, status }: Pick<ClientForm, "stage" | "status">): OwnState {
  if (stage === "submitted") return status.approval === "Approved" ? "accepted" : "sent";
  if (status.review === "Rejected") return "returned";
  return stage === "invited" ? "new" : "open";
}

/** Whether a form waits for its client. */
export const isToDo = (form: Pick<ClientForm, "stage">): boolean => form.stage !== "submitted";

/** The forms to be done first; otherwise as they came. */
export const sortByState = (forms: readonly ClientForm[]): ClientForm[] =>
  [...forms].sort((one, other) => order.indexOf(stateOf(one)) - order.indexOf(stateOf(other)));
