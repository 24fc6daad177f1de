import { setTimeout as wait } from "node:timers/promises";
import type { Request, RequestHandler, Response } from "express";
import type { BehaviourSwitch } from "../behaviour.ts";
import { settleDue } from "../billing/settle-due.ts";
import { makeId } from "../objects/make-id.ts";
import { stripeApiVersion } from "../objects/stripe-api-version.ts";
import type { StripeAccount } from "../stripe-account.ts";
import { toStripeError } from "./answer-error.ts";
import type { Endpoint } from "./endpoint.ts";
import { parseForm, type FormValues } from "./parse-form.ts";
import { describeError, StripeError } from "./stripe-error.ts";

const keptSeconds = 86_400;

/** An answer as it is sent, and sent again for the same idempotency key. */
interface Answer {
  readonly status: number;
  readonly body: string;
  /** Whether the key stands for it from now on. */
  readonly isKept: boolean;
}

const serverError: Answer = {
  status: 500,
  body: JSON.stringify(describeError(new StripeError(500, "api_error", "An unexpected error occurred."))),
  isKept: true,
};

/** The same text for the same values, whatever their order. */
function writeCanonically(values: FormValues | string): string {
  if (typeof values === "string") return JSON.stringify(values);
  const members = Object.entries(values).sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${writeCanonically(value)}`).join(",")}}`;
}

function readValues(request: Request): FormValues {
  if (request.method !== "POST") return parseForm(request.originalUrl.split("?")[1] ?? "");
  const body: unknown = request.body;
  if (typeof body === "string") return parseForm(body);
  if (request.get("content-length") === "0" || request.get("content-length") === undefined) return parseForm("");
  throw new StripeError(
    400,
    "invalid_request_error",
    "Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.",
    {},
    true,
  );
}

function run(
  account: StripeAccount,
  endpoint: Endpoint,
  values: FormValues,
  id: string,
  request: { id: string; key: string | null },
): Answer {
  settleDue(account, account.clock.now());
  account.request = { id: request.id, idempotencyKey: request.key };
  try {
    return { status: 200, body: JSON.stringify(endpoint.answer(account, values, id)), isKept: true };
  } catch (thrown) {
    const error = toStripeError(thrown);
    return { status: error.status, body: JSON.stringify(describeError(error)), isKept: !error.isEarly };
  } finally {
    account.request = null;
  }
}

/** Forgets the answers that are older than a day; the oldest come first. */
function prune(account: StripeAccount): void {
  const oldest = account.clock.now() - keptSeconds;
  for (const [key, { at }] of account.store.answers) {
    if (at >= oldest) return;
    account.store.answers.delete(key);
  }
}

/** Carries out calls of the API: their idempotency keys, the switches of behaviour, and what is to be kept. */
export class CallRunner {
  readonly #account: StripeAccount;
  readonly #behaviour: BehaviourSwitch;
  readonly #inUse = new Set<string>();

  constructor(account: StripeAccount, behaviour: BehaviourSwitch) {
    this.#account = account;
    this.#behaviour = behaviour;
  }

  /** The handler of a call. */
  handle(endpoint: Endpoint): RequestHandler {
    return async (request, response) => {
      const { available, latencyMs } = this.#behaviour.current;
      if (!available) {
        request.socket.destroy();
        return;
      }
      const id = makeId("req", 14);
      const key = request.method === "GET" ? null : (request.get("idempotency-key") ?? null);
      response.set({ "Request-Id": id, "Stripe-Version": stripeApiVersion, ...(key === null ? {} : { "Idempotency-Key": key }) });
      if (this.#behaviour.takeTooMany()) {
        throw new StripeError(
          429,
          "invalid_request_error",
          "Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.",
          { code: "rate_limit" },
          true,
        );
      }
      const values = readValues(request);
      if (key === null) {
        if (latencyMs > 0) await wait(latencyMs, undefined, { ref: false });
        this.#finish(request, response, run(this.#account, endpoint, values, this.#readId(request), { id, key }));
        return;
      }
      const saved = this.#findAnswer(key, request, values);
      if (saved !== undefined) {
        response.set("Idempotent-Replayed", "true");
        this.#finish(request, response, saved);
        return;
      }
      this.#inUse.add(key);
      try {
        if (latencyMs > 0) await wait(latencyMs, undefined, { ref: false });
        this.#finish(request, response, this.#runOnce(endpoint, request, values, { id, key }));
      } finally {
        this.#inUse.delete(key);
      }
    };
  }

  #readId(request: Request): string {
    const { id } = request.params;
    return typeof id === "string" ? id : "";
  }

  /** The answer that the key stands for. @throws StripeError 409 while it is in use, 400 when it stands for another call */
  #findAnswer(key: string, request: Request, values: FormValues): Answer | undefined {
    if (key.length > 255)
      throw new StripeError(400, "invalid_request_error", "Idempotency keys can only be up to 255 characters long.", {}, true);
    if (this.#inUse.has(key)) {
      throw new StripeError(
        409,
        "idempotency_error",
        `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        { code: "idempotency_key_in_use" },
        true,
      );
    }
    prune(this.#account);
    const saved = this.#account.store.answers.get(key);
    if (saved === undefined) return undefined;
    if (saved.endpoint !== `${request.method} ${request.path}`) {
      throw new StripeError(
        400,
        "idempotency_error",
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${saved.endpoint}' vs '${request.method} ${request.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
        {},
        true,
      );
    }
    if (saved.params !== writeCanonically(values)) {
      throw new StripeError(
        400,
        "idempotency_error",
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        {},
        true,
      );
    }
    return { status: saved.status, body: saved.body, isKept: true };
  }

  #runOnce(endpoint: Endpoint, request: Request, values: FormValues, call: { id: string; key: string }): Answer {
    const answer = run(this.#account, endpoint, values, this.#readId(request), call);
    if (answer.isKept) {
      this.#account.store.answers.set(call.key, {
        key: call.key,
        endpoint: `${request.method} ${request.path}`,
        params: writeCanonically(values),
        status: answer.status,
        body: answer.body,
        at: this.#account.clock.now(),
      });
    }
    return answer;
  }

  /** Keeps the state and answers, unless the behaviour lets it fail now. */
  #finish(request: Request, response: Response, answer: Answer): void {
    const failure = request.method === "GET" || answer.status !== 200 ? undefined : this.#behaviour.takeFailure(request.originalUrl);
    const sent = failure === "error" ? serverError : answer;
    if (failure === "error") {
      const saved = this.#account.store.answers.get(request.get("idempotency-key") ?? "");
      if (saved !== undefined) Object.assign(saved, { status: sent.status, body: sent.body });
    }
    if (request.method !== "GET") this.#account.store.save();
    if (failure === "drop") {
      request.socket.destroy();
      return;
    }
    // The same key answers the same again, so that a repetition is of no use.
    if (sent.status >= 500) response.set("Stripe-Should-Retry", "false");
    response.status(sent.status).type("json").send(sent.body);
  }
}
