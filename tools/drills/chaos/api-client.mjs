import { setTimeout as sleep } from "node:timers/promises";

/** Nobody knows whether the call was carried out: the connection ended, or the service was on its way up. */
export class OutcomeUnknown extends Error {}

/** An answer that no interruption explains. */
export class UnexpectedAnswer extends Error {
  constructor(call, { status, body }) {
    super(`${call}: ${status} ${JSON.stringify(body).slice(0, 500)}`);
  }
}

/**
 * What is read of the API's answers. Which members there are depends on the call.
 * @typedef {object} AnswerBody
 * @property {string} id
 * @property {string} formId
 * @property {string} link
 * @property {string} token
 * @property {string} mandantId
 * @property {string} normalPersonId
 * @property {string} stage
 * @property {{ review: string, approval: string }} status
 * @property {number} revision
 * @property {Record<string, object>} answers
 * @property {Record<string, object>} masterData
 * @property {{ id: string, name: string }[]} attachments
 * @property {number} datevNumber
 */

/** @typedef {{ status: number, body: AnswerBody }} Answer `body` is a buffer where bytes were asked for */
/** @typedef {{ auth?: string, body?: unknown, form?: FormData, as?: "json" | "bytes" }} CallOptions */

/**
 * Brings an effect about once: after an outcome that nobody knows the state is read first, and the call is repeated only
 * when the effect is not there.
 * @typedef {<Result>(
 *   send: () => Promise<Answer>,
 *   take: (answer: Answer) => Result | undefined,
 *   look: (refusal?: Answer) => Promise<Result | undefined>,
 *   label: string,
 * ) => Promise<Result>} BringAbout `take` finds the effect in an answer, `look` in the state; `label` is for the message when neither does
 */

/**
 * How writers reach the API, whatever a failed call means to them.
 * @typedef {object} ApiCaller
 * @property {(method: string, target: string, options?: CallOptions) => Promise<Answer>} call
 * @property {(target: string, options?: CallOptions) => Promise<AnswerBody>} read
 * @property {BringAbout} bringAbout
 */

/** @param {Buffer} bytes @returns {AnswerBody & Buffer} */
const asBody = (bytes) => /** @type {AnswerBody & Buffer} */ (bytes);

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
   * @param {CallOptions} [options]
   * @returns {Promise<Answer>}
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
      if (as === "bytes" && response.ok) return { status: response.status, body: asBody(Buffer.from(await response.arrayBuffer())) };
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

  /** @type {BringAbout} */
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
