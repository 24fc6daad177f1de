import { routes } from "virtual:routes";
import { apiBase } from "../api.ts";
import { noteAnswer } from "../auth/idle-clock.ts";
import { readToken } from "../auth/read-token.ts";

/** Calls that take no login: the server does not look at the session, whoever makes them. */
const publicCalls = new Set(
  Object.values(routes).flatMap(({ isPublic, method, path }) => (isPublic === true ? [`${method} ${apiBase}${path}`] : [])),
);

const isPublic = (input: RequestInfo | URL, init: RequestInit | undefined): boolean => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.origin);
  return publicCalls.has(`${init?.method ?? "GET"} ${pathname}`);
};

/**
 * Sends calls as `send` does and notes those that the server counts as a sign of life, from which the 30 minutes begin
 * anew: answered and not refused, since a refusal takes back what the call has written, and of the session that is
 * still running.
 */
export function noteAnswers(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const token = readToken();
    const response = await send(input, init);
    if (response.ok && token !== null && token === readToken() && !isPublic(input, init)) noteAnswer();
    return response;
  };
}
