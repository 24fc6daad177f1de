import { makeId } from "../objects/make-id.ts";
import { stripeApiVersion } from "../objects/stripe-api-version.ts";
import type { StripeClock } from "../stripe-clock.ts";
import type { StoredEvent } from "../stripe-state.ts";
import type { StripeStore } from "../stripe-store.ts";

/** The call of the API that is being carried out; events name it. */
export interface CurrentRequest {
  readonly id: string;
  readonly idempotencyKey: string | null;
}

/** What publishing an event needs of the account. */
interface EventSource {
  readonly store: StripeStore;
  readonly clock: StripeClock;
  readonly request: CurrentRequest | null;
}

/** The members that were different, with what they were. */
function listPrevious(before: object, now: object): Record<string, unknown> {
  const present = new Map<string, unknown>(Object.entries(now));
  return Object.fromEntries(Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(present.get(name))));
}

/** Writes down an event with the object as it is now. */
export function publishEvent(account: EventSource, type: string, object: { id: string }, before?: object): StoredEvent {
  const id = makeId("evt");
  const created = account.clock.now();
  const body = {
    id,
    object: "event",
    api_version: stripeApiVersion,
    created,
    data: { object, ...(before === undefined ? {} : { previous_attributes: listPrevious(before, object) }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: account.request?.id ?? null, idempotency_key: account.request?.idempotencyKey ?? null },
    type,
  };
  const owner = "object" in object && object.object === "customer" ? object.id : "customer" in object ? object.customer : null;
  const event: StoredEvent = {
    id,
    type,
    created,
    objectId: object.id,
    customer: typeof owner === "string" ? owner : null,
    body: JSON.stringify(body),
    isDelivered: false,
    attempts: [],
  };
  account.store.putEvent(event);
  return event;
}
