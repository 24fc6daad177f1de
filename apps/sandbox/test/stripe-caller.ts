import { createServer } from "node:http";
import Stripe from "stripe";
import { startStripe, type RunningStripe, type StripeOptions } from "../src/stripe/start-stripe.ts";

export const secret = "whsec_test";
export const day = 86_400;
/** What a page is sent for a card that nothing is wrong with. */
export const goodCard = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123", name: "Erika Muster" };

/** A delivered webhook. */
export interface Delivery {
  readonly signature: string;
  readonly payload: string;
}

/** Prices as the product has them. */
export interface Prices {
  readonly go: string;
  readonly pro: string;
  readonly storage: string;
}

/** A started stand-in, Stripe's own library to call it, and somebody who takes its webhooks. */
export class StripeCaller {
  readonly server: RunningStripe;
  readonly stripe: Stripe;
  readonly deliveries: Delivery[];
  /** The statuses that the next webhooks are answered with; then 200. */
  readonly answers: number[];
  readonly #closeHook: () => Promise<void>;

  constructor(server: RunningStripe, hook: { deliveries: Delivery[]; answers: number[]; close: () => Promise<void> }) {
    this.server = server;
    this.deliveries = hook.deliveries;
    this.answers = hook.answers;
    this.#closeHook = hook.close;
    this.stripe = this.as("sk_test_demo");
  }

  static async start(options: Partial<StripeOptions> = {}): Promise<StripeCaller> {
    const deliveries: Delivery[] = [];
    const answers: number[] = [];
    const hook = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        deliveries.push({ signature: String(request.headers["stripe-signature"]), payload: Buffer.concat(parts).toString("utf8") });
        response.writeHead(answers.shift() ?? 200).end();
      });
    });
    await new Promise<void>((resolve) => hook.listen(0, "127.0.0.1", resolve));
    const address = hook.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const server = await startStripe({ port: 0, webhookUrl: `http://127.0.0.1:${String(port)}/`, webhookSecret: secret, ...options });
    const close = () =>
      new Promise<void>((resolve) => {
        hook.close(() => resolve());
        hook.closeAllConnections();
      });
    return new StripeCaller(server, { deliveries, answers, close });
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.#closeHook();
  }

  as(key: string, settings: object = {}): Stripe {
    return new Stripe(key, {
      host: "localhost",
      port: this.server.port,
      protocol: "http",
      maxNetworkRetries: 0,
      telemetry: false,
      ...settings,
    });
  }

  /** A switch below `/sandbox`. */
  async sandbox(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.server.url}/sandbox${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  }

  async now(): Promise<number> {
    return ((await this.sandbox("GET", "/clock")) as { now: number }).now;
  }

  async advance(seconds: number): Promise<void> {
    await this.sandbox("POST", "/clock", { advanceSeconds: seconds });
  }

  /** Moves the clock to a moment, in seconds. */
  async moveTo(now: number): Promise<void> {
    await this.sandbox("POST", "/clock", { now });
  }

  async makePrices(): Promise<Prices> {
    const make = async (name: string, amount: number, key: string): Promise<string> => {
      const product = await this.stripe.products.create({ name });
      const price = await this.stripe.prices.create({
        product: product.id,
        currency: "eur",
        unit_amount: amount,
        recurring: { interval: "month" },
        lookup_key: key,
      });
      return price.id;
    };
    return {
      go: await make("Go", 1_999, "go"),
      pro: await make("Pro", 5_990, "pro"),
      storage: await make("Speicher", 500, "storage"),
    };
  }

  /** A customer whose default card is a ready-made one. */
  async makeCustomer(card = "pm_card_visa"): Promise<string> {
    const customer = await this.stripe.customers.create({ name: "Kanzlei Muster", email: "kanzlei@muster.example" });
    const method = await this.stripe.paymentMethods.attach(card, { customer: customer.id });
    await this.stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
    return customer.id;
  }

  /** A page's answer; redirects are not followed. */
  async page(url: string, form?: Record<string, string>): Promise<{ status: number; text: string; location: string; headers: Headers }> {
    const response = await fetch(new URL(url, this.server.url), {
      redirect: "manual",
      ...(form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }),
    });
    return {
      status: response.status,
      text: await response.text(),
      location: response.headers.get("location") ?? "",
      headers: response.headers,
    };
  }

  /** The types of the events so far, oldest first. */
  async listEventTypes(): Promise<string[]> {
    const events = (await this.sandbox("GET", "/events")) as { type: string }[];
    return events.map(({ type }) => type);
  }
}

/** The error that a call is refused with. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error(`A refusal was expected, not ${String(error)}.`);
}
