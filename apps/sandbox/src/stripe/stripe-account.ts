import { publishEvent, type CurrentRequest } from "./events/publish-event.ts";
import type { WebhookSender } from "./events/webhook-sender.ts";
import type { StripeClock } from "./stripe-clock.ts";
import type { StripeStore } from "./stripe-store.ts";

/** The one account: what it keeps, its time, and who is notified of changes. Every rule takes it as its first value. */
export class StripeAccount {
  readonly store: StripeStore;
  readonly clock: StripeClock;
  /** Set around the carrying out of a call, which never waits. */
  request: CurrentRequest | null = null;
  /** Up to when all that fell due was done, in seconds. */
  settledAt = 0;
  /** Origin of the pages. */
  origin = "";
  readonly #sender: WebhookSender;

  constructor(store: StripeStore, clock: StripeClock, sender: WebhookSender) {
    this.store = store;
    this.clock = clock;
    this.#sender = sender;
  }

  /**
   * Writes down an event about an object and sends it.
   * @param before the object before the change, for events that tell what was different
   */
  publish(type: string, object: { id: string }, before?: object): void {
    this.#sender.send(publishEvent(this, type, object, before));
  }
}
