/** Where the parts of the running product are, as the stack's starter gives them. */
export type StackAddress = {
  readonly appUrl: string;
  /** The inbox; its REST API lies under /api/email. */
  readonly mailUrl: string;
  /** The DATEV stand-in. */
  readonly datevUrl: string;
  /** The Stripe stand-in. */
  readonly stripeUrl: string;
  /** Database superuser, for states that no screen can make. */
  readonly adminUrl: string;
  readonly ownerUrl: string;
  /** The environment of API and worker, for the operator's commands. */
  readonly env: Readonly<Record<string, string>>;
};

/** By this variable the workers learn of the one stack, and the run of one that it did not start. */
export const addressVariable = "E2E_STACK";

/** @throws Error outside of a run that has started a stack */
export function readStackAddress(): StackAddress {
  const text = process.env[addressVariable];
  if (text === undefined) throw new Error("The stack is not running.");
  return JSON.parse(text) as StackAddress;
}
