import type { ErrorCode } from "../contract/errors.ts";
import type { FormFilter } from "../contract/choices.ts";
import type { FormStage, FormStatus } from "../contract/form-schemas.ts";

/** Everything that a form can be. `submitted` is new to the firm, `inReview` is not; `delivered` is approved and in DATEV. */
export const formStates = ["invited", "draft", "rejected", "submitted", "inReview", "confirmed", "approved", "delivered"] as const;
export type FormState = (typeof formStates)[number];

/** How the API describes a form in four words and a flag. */
export type FormWords = { readonly stage: FormStage; readonly status: FormStatus };

const open = { review: "Not Confirmed", approval: "Not approved", delivery: "Not Sent", isNew: false } as const satisfies FormStatus;
const approved = { ...open, review: "Confirmed", approval: "Approved" } as const satisfies FormStatus;

export const formWords: Readonly<Record<FormState, FormWords>> = {
  invited: { stage: "invited", status: open },
  draft: { stage: "draft", status: open },
  rejected: { stage: "draft", status: { ...open, review: "Rejected" } },
  submitted: { stage: "submitted", status: { ...open, isNew: true } },
  inReview: { stage: "submitted", status: open },
  confirmed: { stage: "submitted", status: { ...open, review: "Confirmed" } },
  approved: { stage: "submitted", status: approved },
  delivered: { stage: "submitted", status: { ...approved, delivery: "Sent" } },
};

/** The states that are with the client, and those that the firm decides on. */
export const withClient = ["invited", "draft", "rejected"] as const satisfies readonly FormState[];
export const withFirm = ["submitted", "inReview", "confirmed"] as const satisfies readonly FormState[];
const ended = ["approved", "delivered"] as const satisfies readonly FormState[];

const all = <State extends FormState, const Value>(states: readonly State[], value: Value): Record<State, Value> =>
  Object.fromEntries(states.map((state) => [state, value])) as Record<State, Value>;

const alreadyApproved = all(ended, "form.alreadyApproved");
const notSubmitted = { ...all(withClient, "form.notSubmitted"), ...alreadyApproved };
const notOpen = { ...all(withFirm, "form.submitted"), ...alreadyApproved };

export type FormAction = {
  /** Who may do it; `system` is the worker. */
  readonly by: readonly ("client" | "firm" | "system")[];
  /** From each state that allows it, the state that follows. */
  readonly moves: Partial<Readonly<Record<FormState, FormState>>>;
  /** Why other states refuse it. In a state that is in neither list the action happens, and changes no state. */
  readonly refusals: Partial<Readonly<Record<FormState, ErrorCode>>>;
};

/** What may be done with a form; each state is left by these actions and no others. */
export const formActions = {
  open: { by: ["client"], moves: { invited: "draft" }, refusals: {} },
  save: { by: ["client", "firm"], moves: { invited: "draft", draft: "draft", rejected: "rejected" }, refusals: notOpen },
  submit: { by: ["client", "firm"], moves: all(withClient, "submitted"), refusals: notOpen },
  view: { by: ["firm"], moves: { submitted: "inReview" }, refusals: {} },
  confirm: { by: ["firm"], moves: all(withFirm, "confirmed"), refusals: notSubmitted },
  reject: { by: ["firm"], moves: all(withFirm, "rejected"), refusals: notSubmitted },
  assign: { by: ["firm"], moves: {}, refusals: notSubmitted },
  approve: {
    by: ["firm"],
    moves: { confirmed: "approved" },
    refusals: { ...all([...withClient, "submitted", "inReview"], "form.notValidated"), ...alreadyApproved },
  },
  deliver: { by: ["system"], moves: { approved: "delivered" }, refusals: {} },
  unlock: { by: ["firm"], moves: all(ended, "rejected"), refusals: all([...withClient, ...withFirm], "form.notApproved") },
} as const satisfies Record<string, FormAction>;
export type FormActionName = keyof typeof formActions;

/** What an action makes of a form: the state that follows, or the code of the refusal. */
export function afterFormAction(state: FormState, name: FormActionName): { readonly to: FormState } | { readonly refusal: ErrorCode } {
  const { moves, refusals }: FormAction = formActions[name];
  const refusal = refusals[state];
  return refusal === undefined ? { to: moves[state] ?? state } : { refusal };
}

export const isApproved = (state: FormState): boolean => formWords[state].status.approval === "Approved";
export const isSubmitted = (state: FormState): boolean => formWords[state].stage === "submitted";

/** The states behind each filter of the list of forms and each figure of the dashboard. */
export const statesOfFilter: Readonly<Record<FormFilter, readonly FormState[]>> = {
  waiting: withFirm,
  submitted: ["submitted", "inReview"],
  confirmed: ["confirmed"],
  approved: ended,
  sent: ["delivered"],
  rejected: ["rejected"],
  draft: ["draft"],
  invited: ["invited"],
};
