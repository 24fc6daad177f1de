import type { StripeAccount } from "../stripe-account.ts";
import { makeId } from "./make-id.ts";
import type { SetupIntent } from "./stripe-types.ts";

/** The intent to keep a card for later, that is not kept yet. */
export function makeSetupIntent(account: StripeAccount, customer: string): SetupIntent {
  const id = makeId("seti");
  return {
    id,
    object: "setup_intent",
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: makeId(`${id}_secret`),
    created: account.clock.now(),
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: "requires_payment_method",
    usage: "off_session",
  };
}
