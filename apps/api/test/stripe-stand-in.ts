import type Stripe from "stripe";
import { startStripe, type RunningStripe } from "../../sandbox/src/stripe/start-stripe.ts";
import { openStripe } from "../src/integrations/stripe/open-stripe.ts";

/** A Stripe of a test's own, whose clock it may move and which it may cut off. It tells nobody of its events. */
export class StripeStandIn {
  readonly #running: RunningStripe;
  readonly stripe: Stripe;

  constructor(running: RunningStripe) {
    this.#running = running;
    this.stripe = openStripe({ secretKey: "sk_test_tests", apiBase: running.url });
  }

  static async start(): Promise<StripeStandIn> {
    return new StripeStandIn(await startStripe({ port: 0 }));
  }

  get url(): string {
    return this.#running.url;
  }

  /** Sets how it behaves; what is not named is as usual. */
  async behave(behaviour: object): Promise<void> {
    await this.#ask("behaviour", "PUT", behaviour);
  }

  async #ask(path: string, method = "GET", body?: object): Promise<unknown> {
    const response = await fetch(`${this.#running.url}/sandbox/${path}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  }

  /** Its time, in seconds. */
  async readClock(): Promise<number> {
    return ((await this.#ask("clock")) as { now: number }).now;
  }

  /** Lets so many days pass: what falls due meanwhile is done. */
  async advance(days: number): Promise<void> {
    await this.#ask("clock", "POST", { advanceSeconds: days * 86_400 });
  }

  /** Does the work while no call is answered. */
  async whileAway<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.behave({ available: false });
    try {
      return await work();
    } finally {
      await this.behave({});
    }
  }

  close(): Promise<void> {
    return this.#running.close();
  }
}
