import { ApiError, problemOf } from "@stammdaten/shared/contract/client.ts";
import { readToken } from "./read-token.ts";

export type Refused = {
  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly path: string;
  /** What the call was made with; null where nobody was logged in. */
  readonly token: string | null;
};

/** Refusals that may concern the whole session and not only the call. */
const WATCHED: readonly number[] = [401, 403, 419, 422];

/** The path of a call's address, without its query. */
const pathOf = (input: RequestInfo | URL): string => new URL(input instanceof Request ? input.url : input, window.location.origin).pathname;

/** Sends calls as `send` does and reports every 401, 403, 419 and 422 before the caller sees it. */
export function watchRefusals(send: typeof fetch, onRefusal: (refused: Refused) => void): typeof fetch {
  return async (input, init) => {
    const token = readToken();
    const response = await send(input, init);
    if (WATCHED.includes(response.status)) {
      const { code, text } = new ApiError(response.status, await problemOf(response.clone()));
      onRefusal({ status: response.status, code, text, path: pathOf(input), token });
    }
    return response;
  };
}
