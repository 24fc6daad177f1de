import { Counter, Histogram } from "prom-client";
import type { StripeHttp } from "../integrations/stripe/open-stripe.ts";
import { inSpan } from "./spans.ts";
import { secondsSince, type Telemetry } from "./telemetry.ts";

const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Outcome of an answer of Stripe by its status. */
function outcomeOf(status: number): "ok" | "declined" | "limited" | "refused" | "failed" {
  if (status < 400) return "ok";
  if (status === 402) return "declined";
  if (status === 429) return "limited";
  return status < 500 ? "refused" : "failed";
}

/** Observes each attempt of a call to Stripe: outcome and duration, never the object it is about. */
export function observeStripe({ registry, spans }: Telemetry): (client: StripeHttp) => StripeHttp {
  const duration = new Histogram({
    name: "stammdaten_stripe_call_duration_seconds",
    help: "Tries of calls to Stripe. outcome: ok, declined (402), limited (429), refused (other 4xx), failed (5xx), unreachable",
    labelNames: ["outcome"] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  return (client) => {
    const send = client.makeRequest.bind(client);
    client.makeRequest = async (...request) => {
      const begun = performance.now();
      let outcome: ReturnType<typeof outcomeOf> | "unreachable" = "unreachable";
      try {
        return await inSpan(spans, "stripe", "call", { "http.request.method": request[3] }, async (span) => {
          const answer = await send(...request);
          outcome = outcomeOf(answer.getStatusCode());
          span.note({ "http.response.status_code": answer.getStatusCode() });
          return answer;
        });
      } finally {
        duration.observe({ outcome }, secondsSince(begun));
      }
    };
    return client;
  };
}

/** Counts incoming Stripe events. */
export function countStripeEvents({ registry }: Pick<Telemetry, "registry">): (outcome: string) => void {
  const events = new Counter({
    name: "stammdaten_stripe_events_total",
    help: "Events that came in from Stripe. outcome: queued, parked (of no firm of ours), repeated, refused (not signed by Stripe, late, or of the other mode), failed",
    labelNames: ["outcome"] as const,
    registers: [registry],
  });
  for (const outcome of ["queued", "parked", "repeated", "refused", "failed"]) events.inc({ outcome }, 0);
  return (outcome) => events.inc({ outcome });
}
