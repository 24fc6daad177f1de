import Stripe from "stripe";

export type StripeSettings = {
  readonly secretKey: string;
  /** Where Stripe is reached when it is not Stripe's own address. */
  readonly apiBase: string | undefined;
};

/** What carries the client's calls. */
export type StripeHttp = ReturnType<typeof Stripe.createNodeHttpClient>;

/** How long one try of a call may take. Far below the 30 s for which a change is claimed. */
const TIMEOUT_MS = 10_000;

/** Stripe's official client. It reaches Stripe or its stand-in; no caller knows which. */
export function openStripe(
  { secretKey, apiBase }: StripeSettings,
  observe: (client: StripeHttp) => StripeHttp = (client) => client,
): Stripe {
  const config: Stripe.StripeConfig = {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: observe(Stripe.createNodeHttpClient()),
  };
  if (apiBase === undefined) return new Stripe(secretKey, config);
  const { protocol, hostname, port } = new URL(apiBase);
  const isTls = protocol === "https:";
  return new Stripe(secretKey, {
    ...config,
    host: hostname,
    port: port === "" ? (isTls ? 443 : 80) : Number(port),
    protocol: isTls ? "https" : "http",
  });
}

/** Whether the key moves real money: a test's event must not count there, nor a real one here. */
export const isLive = (secretKey: string): boolean => /^(sk|rk)_live_/.test(secretKey);
