import { z } from "zod";
import { readToken } from "./read-token.ts";

export type Refused = {
  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly path: string;
  /** What the call was made with; null where nobody was logged in. */
  readonly token: string | null;
};

const Problem = z.object({ code: z.string().catch("unexpected"), message: z.string().catch("") });

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
      const body: unknown = await response
        .clone()
        .json()
        .catch(() => null);
      const problem = Problem.safeParse(body);
      onRefusal({
        status: response.status,
        code: problem.data?.code ?? "unexpected",
        text: problem.data?.message ?? "",
        path: pathOf(input),
        token,
      });
    }
    return response;
  };
}
