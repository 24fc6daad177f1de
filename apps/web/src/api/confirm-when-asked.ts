import { problemOf } from "@stammdaten/shared/contract/client.ts";

/** Has the user prove who they are. @returns whether they did; false when they would rather not */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** Says who asks the user. @returns takes that back */
export function offerConfirmation(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/**
 * Sends calls as `send` does. One that is refused because the user has to prove who they are is sent again once they did;
 * no screen needs to know which calls those are.
 */
export function confirmWhenAsked(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (response.status !== 422 || ask === undefined) return response;
    if ((await problemOf(response.clone()))["code"] !== "confirmation.required") return response;
    return (await ask()) ? send(input, init) : response;
  };
}
