import type Stripe from "stripe";
import { startStripe, type RunningStripe } from "../../sandbox/src/stripe/start-stripe.ts";
import { openStripe } from "../src/integrations/stripe/open-stripe.ts";

const DAY_SECONDS = 86_400;

/** A Stripe of a test's own, whose clock it may move and whose line it may cut. It tells nobody of its events. */
export class StripeStandIn {
  readonly #running: RunningStripe;
  readonly client: Stripe;

  constructor(running: RunningStripe) {
    this.#running = running;
    this.client = openStripe({ secretKey: "sk_test_tests", apiBase: running.url });
  }

  static async start(): Promise<StripeStandIn> {
    return new StripeStandIn(await startStripe({ port: 0 }));
  }

  get url(): string {
    return this.#running.url;
  }

  /** Sets how it behaves; what is not named is as usual. */
  behave(behaviour: Record<string, unknown>): Promise<void> {
    return this.#control("PUT", "behaviour", behaviour);
  }

  /** Moves its clock, and does all that falls due meanwhile. */
  async advance(days: number): Promise<void> {
    await this.#control("POST", "clock", { advanceSeconds: days * DAY_SECONDS });
  }

  close(): Promise<void> {
    return this.#running.close();
  }

  async #control(method: string, switchName: string, body: Record<string, unknown>): Promise<void> {
    const response = await fetch(`${this.url}/sandbox/${switchName}`, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
  }
}
