import { noteAnswer } from "./idle-clock.ts";
import { readToken } from "./session-store.ts";

/** Sends calls as `send` does and notes when the server answered one of the session that is still running: from then on its 30 minutes count. */
export function noteAnswers(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const token = readToken();
    const response = await send(input, init);
    const ended = response.status === 401 || response.status === 419;
    if (token !== null && token === readToken() && !ended && response.status < 500) noteAnswer();
    return response;
  };
}
