import type { StoredEvent } from "../stripe-state.ts";
import type { StripeStore } from "../stripe-store.ts";
import { signPayload } from "./sign-payload.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** Pauses after each failed try. Stripe's go on for three days too, but begin longer. */
const pauses = [
  second,
  5 * second,
  15 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  10 * hour,
  12 * hour,
  12 * hour,
  12 * hour,
];
const timeoutMs = 10 * second;
const mostAtOnce = 10;

/** Where webhooks go, and the secrets they are signed with; without a url nothing is sent. */
export interface WebhookTarget {
  readonly url: string | undefined;
  readonly secrets: readonly string[];
}

/** Sends events to the webhook, several at once and in no particular order, until it answers with 2xx. */
export class WebhookSender {
  readonly #store: StripeStore;
  readonly #target: WebhookTarget;
  readonly #waiting: StoredEvent[] = [];
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #stop = new AbortController();
  #underWay = 0;
  #isHeld = false;

  constructor(store: StripeStore, target: WebhookTarget) {
    this.#store = store;
    this.#target = target;
  }

  /** Sends an event as soon as its turn comes. */
  send(event: StoredEvent): void {
    if (this.#target.url === undefined || this.#stop.signal.aborted) return;
    this.#waiting.push(event);
    this.#sendNext();
  }

  /** Sends on what was not delivered before a restart. */
  resume(): void {
    for (const event of this.#store.events.values()) {
      if (!event.isDelivered && event.attempts.length <= pauses.length) this.send(event);
    }
  }

  /** Keeps everything back until it is called with false. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    this.#sendNext();
  }

  /** Forgets what was to be sent. */
  clear(): void {
    this.#waiting.length = 0;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  close(): void {
    this.#stop.abort();
    this.clear();
  }

  #sendNext(): void {
    while (!this.#isHeld && this.#underWay < mostAtOnce) {
      const event = this.#waiting.shift();
      if (event === undefined) return;
      this.#underWay += 1;
      this.#sendOne(event).catch(console.error);
    }
  }

  async #sendOne(event: StoredEvent): Promise<void> {
    try {
      await this.#try(event);
    } finally {
      this.#underWay -= 1;
      this.#sendNext();
    }
  }

  async #try(event: StoredEvent): Promise<void> {
    const startedAt = performance.now();
    const at = new Date();
    const outcome = await this.#post(event.body, Math.floor(at.getTime() / 1_000));
    if (this.#stop.signal.aborted) return;
    event.attempts.push({ at: at.toISOString(), ...outcome, durationMs: Math.round(performance.now() - startedAt) });
    const isDelivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
    event.isDelivered ||= isDelivered;
    this.#store.save();
    const pause = pauses[event.attempts.length - 1];
    if (isDelivered || pause === undefined) return;
    const timer = setTimeout(() => {
      this.#timers.delete(event.id);
      this.send(event);
    }, pause);
    clearTimeout(this.#timers.get(event.id));
    this.#timers.set(event.id, timer.unref());
  }

  async #post(body: string, at: number): Promise<{ status: number | null; error: string | null }> {
    const url = this.#target.url;
    if (url === undefined) return { status: null, error: "no webhook is set" };
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
          "stripe-signature": signPayload(body, this.#target.secrets, at),
        },
        body,
        redirect: "manual",
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
      return { status: response.status, error: null };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return { status: null, error: cause instanceof Error ? cause.message : String(cause) };
    }
  }
}
