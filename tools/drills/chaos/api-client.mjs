import { setTimeout as sleep } from "node:timers/promises";

/** Nobody knows whether the call was carried out: the connection ended, or the service was on its way up. */
export class OutcomeUnknown extends Error {}

/** An answer that no interruption explains. */
export class UnexpectedAnswer extends Error {
  constructor(call, { status, body }) {
    super(`${call}: ${status} ${JSON.stringify(body).slice(0, 500)}`);
  }
}

const GIVE_UP_MS = 240_000;
const CALL_MS = 15_000;
/** Clients that try too often only make the start slower. */
const pause = () => sleep(250 + Math.random() * 500);

/**
 * Calls the API as a careful client does.
 * @param {string} appUrl
 */
export function createApiClient(appUrl) {
  const counts = { calls: 0, unknown: 0 };

  /**
   * One call.
   * @param {string} method
   * @param {string} target path and query below /api
   * @param {{ auth?: string, body?: unknown, form?: FormData, as?: "json" | "bytes" }} [options]
   * @returns {Promise<{ status: number, body: unknown }>}
   * @throws OutcomeUnknown
   */
  async function call(method, target, { auth, body, form, as = "json" } = {}) {
    counts.calls += 1;
    const headers = { ...(auth && { authorization: auth }), ...(body !== undefined && { "content-type": "application/json" }) };
    try {
      const response = await fetch(`${appUrl}/api${target}`, {
        method,
        headers,
        body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
        signal: AbortSignal.timeout(CALL_MS),
      });
      if (response.status === 503) {
        await response.arrayBuffer();
        throw new OutcomeUnknown("503");
      }
      if (as === "bytes" && response.ok) return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
      return { status: response.status, body: await response.json() };
    } catch (error) {
      counts.unknown += 1;
      if (error instanceof OutcomeUnknown) throw error;
      throw new OutcomeUnknown(error instanceof Error ? String(error.cause ?? error.message) : String(error), { cause: error });
    }
  }

  /**
   * Repeats a call without effects until it is answered.
   * @throws UnexpectedAnswer
   */
  async function read(target, options = {}) {
    const deadline = Date.now() + GIVE_UP_MS;
    for (;;) {
      try {
        const answer = await call("GET", target, options);
        if (answer.status === 200) return answer.body;
        throw new UnexpectedAnswer(`GET ${target}`, answer);
      } catch (error) {
        if (!(error instanceof OutcomeUnknown) || Date.now() > deadline) throw error;
        await pause();
      }
    }
  }

  /**
   * Brings an effect about once: after an outcome that nobody knows the state is read first, and the call is repeated only
   * when the effect is not there.
   * @template Result
   * @param {() => Promise<{ status: number, body: unknown }>} send
   * @param {(answer: { status: number, body: unknown }) => Result | undefined} take the effect, as an answer tells it
   * @param {(refusal?: { status: number, body: unknown }) => Promise<Result | undefined>} look the effect, as the state tells it
   * @param {string} label for the message when neither tells it
   * @returns {Promise<Result>}
   * @throws UnexpectedAnswer
   */
  async function bringAbout(send, take, look, label) {
    const deadline = Date.now() + GIVE_UP_MS;
    for (let mayBeDone = false; ; ) {
      try {
        const answer = await send();
        const taken = answer.status < 300 ? take(answer) : undefined;
        if (taken !== undefined) return taken;
        // "Already submitted" after an unknown outcome is our own doing, if the state says so too.
        const found = mayBeDone ? await look(answer) : undefined;
        if (found !== undefined) return found;
        throw new UnexpectedAnswer(label, answer);
      } catch (error) {
        if (!(error instanceof OutcomeUnknown) || Date.now() > deadline) throw error;
        mayBeDone = true;
        await pause();
        const found = await look();
        if (found !== undefined) return found;
      }
    }
  }

  return { call, read, bringAbout, counts };
}
