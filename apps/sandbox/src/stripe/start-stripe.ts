import { listen } from "../http/listen.ts";
import { BehaviourSwitch } from "./behaviour.ts";
import { settleDue } from "./billing/settle-due.ts";
import { buildStripeApp } from "./build-stripe-app.ts";
import { WebhookSender } from "./events/webhook-sender.ts";
import { StripeAccount } from "./stripe-account.ts";
import { StripeClock } from "./stripe-clock.ts";
import { StripeStore } from "./stripe-store.ts";

const tickMs = 1_000;

/** Where and how the stand-in listens; port 0 takes a free one, no state file keeps all in memory. */
export interface StripeOptions {
  readonly port: number;
  readonly host?: string;
  /** Host name that its links carry; without it that of the address it listens on. */
  readonly shownHost?: string;
  readonly stateFile?: string;
  /** Where webhooks go; without it none are sent. */
  readonly webhookUrl?: string;
  /** What they are signed with; several, while one takes the place of another, are separated by commas. */
  readonly webhookSecret?: string;
}

/** A running stand-in; `url` is its origin, the API lies under `/v1`. */
export interface RunningStripe {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts a stand-in for Stripe, one account in test mode.
 * @throws Error when the port is taken or the state file is damaged
 */
export async function startStripe(options: StripeOptions): Promise<RunningStripe> {
  const host = options.host ?? "127.0.0.1";
  const store = new StripeStore(options.stateFile);
  const sender = new WebhookSender(store, { url: options.webhookUrl, secrets: (options.webhookSecret ?? "whsec_demo").split(",") });
  const account = new StripeAccount(store, new StripeClock(store), sender);
  const listener = await listen(buildStripeApp(account, new BehaviourSwitch(), sender), options.port, host);
  const shownHost = options.shownHost ?? (host === "0.0.0.0" || host === "::" || host === "127.0.0.1" ? "localhost" : host);
  account.origin = `http://${shownHost}:${String(listener.port)}`;
  sender.resume();
  const tick = setInterval(() => {
    if (settleDue(account, account.clock.now())) store.save();
  }, tickMs).unref();
  return {
    url: account.origin,
    port: listener.port,
    close: async () => {
      clearInterval(tick);
      sender.close();
      await listener.close();
      await store.flush();
    },
  };
}
