import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type Stripe from "stripe";
import { z } from "zod";
import { asPlatform } from "../../../db/platform.ts";
import { sql } from "../../../db/sql.ts";
import type { RawBody } from "../../../http/take-body.ts";
import { queueSync } from "../sync/queue-sync.ts";

export type StripeEvents = {
  readonly stripe: Stripe;
  /** The webhook's signing secret; while it is rotated, the new one and the old. */
  readonly secrets: readonly string[];
  /** Whether events of real money are awaited. */
  readonly isLive: boolean;
  /** Called with the outcome of each. */
  readonly count?: (outcome: EventOutcome) => void;
};

/** `queued`: the firm's plan is looked at; `parked`: it is of no firm of ours; `repeated`: it was here before. */
export type EventOutcome = "queued" | "parked" | "repeated" | "refused" | "failed";

/** How far an event's time may lie from ours, in seconds, before and after. The SDK looks at its age alone. */
const TOLERANCE_SECONDS = 300;

const Id = z.string().min(1).max(255);
const Customer = z
  .union([Id, z.object({ id: Id })])
  .nullish()
  .catch(null);
/** What of an event counts: that something happened to a customer. What happened, Stripe is asked. */
const Event = z.object({
  id: Id.regex(/^evt_/),
  type: Id,
  created: z.int().positive(),
  livemode: z.boolean(),
  data: z.object({ object: z.object({ id: Id.optional(), object: z.string().optional(), customer: Customer }) }),
});
type Event = z.infer<typeof Event>;

/**
 * Stores an event and, if a firm is its customer, queues the question what has become of its plan; both in one
 * transaction, each event once. An event of a stranger's is kept: it waits for whoever looks at it.
 * @throws Refusal webhook.refused for what Stripe has not signed, not lately, or not for this mode
 */
export async function acceptEvent({ stripe, secrets, isLive }: StripeEvents, raw: RawBody): Promise<EventOutcome> {
  const event = readEvent(stripe, secrets, raw);
  if (event.livemode !== isLive) throw new Refusal("webhook.refused");
  return asPlatform(
    "take an event of Stripe's, before it is known whose it is",
    async (tx) => {
      const [taken] = await tx.sql<{ tenant_id: string | null }>(sql`
        WITH taken AS (
          INSERT INTO stripe_event (id, type, customer_id, created_at)
          VALUES (${event.id}, ${event.type}, ${customerOf(event)}, to_timestamp(${event.created}::bigint))
            ON CONFLICT (id) DO NOTHING RETURNING customer_id)
        SELECT a.tenant_id FROM taken LEFT JOIN billing_account a ON a.customer_id = taken.customer_id`);
      if (taken === undefined) return "repeated";
      if (taken.tenant_id === null) return "parked";
      await queueSync(tx, taken.tenant_id);
      return "queued";
    },
    undefined,
    { seesTenants: true },
  );
}

function readEvent(stripe: Stripe, secrets: readonly string[], { bytes, signatures }: RawBody): Event {
  const [signature] = signatures;
  if (signature === undefined || signatures.length > 1 || !isTimely(signature)) throw new Refusal("webhook.refused");
  for (const secret of secrets) {
    const read = Event.safeParse(verify(stripe, { bytes, signature, secret }));
    if (read.success) return read.data;
  }
  throw new Refusal("webhook.refused");
}

function verify(
  stripe: Stripe,
  { bytes, signature, secret }: { readonly bytes: Buffer; readonly signature: string; readonly secret: string },
): unknown {
  try {
    return stripe.webhooks.constructEvent(bytes, signature, secret, TOLERANCE_SECONDS);
  } catch {
    return undefined;
  }
}

/** `t=…,v1=…`: one time, and not one that is still to come. */
function isTimely(signature: string): boolean {
  const times = signature.split(",").filter((part) => part.startsWith("t="));
  const [time = ""] = times;
  return times.length === 1 && /^t=\d{1,12}$/.test(time) && Number(time.slice(2)) - Date.now() / 1000 <= TOLERANCE_SECONDS;
}

/** Whose event it is; null where it is about no customer. */
function customerOf({ data: { object } }: Event): string | null {
  if (object.object === "customer") return object.id ?? null;
  const { customer } = object;
  return typeof customer === "object" ? (customer?.id ?? null) : (customer ?? null);
}
