import type { Decline } from "./stripe-types.ts";

const declined: Decline = { code: "card_declined", declineCode: "generic_decline", message: "Your card was declined." };
const noFunds: Decline = { code: "card_declined", declineCode: "insufficient_funds", message: "Your card has insufficient funds." };
const expired: Decline = { code: "expired_card", message: "Your card has expired." };
const wrongCvc: Decline = { code: "incorrect_cvc", message: "Your card's security code is incorrect." };
const processing: Decline = {
  code: "processing_error",
  message: "An error occurred while processing your card. Try again in a little bit.",
};
const authenticationRequired: Decline = {
  code: "authentication_required",
  declineCode: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};
/** What Stripe answers in test mode to a number that is not on its list. */
export const notATestCard: Decline = {
  code: "card_declined",
  declineCode: "test_mode_live_card",
  message:
    "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
};

/** A card of Stripe's list for testing (docs.stripe.com/testing) and what becomes of it. */
export interface TestCard {
  readonly number: string;
  /** The ready-made payment method of this card. */
  readonly token: string;
  readonly brand: "mastercard" | "visa";
  readonly country: string;
  /** Why it is refused when it is given. */
  readonly refusedAtOnce?: Decline;
  /** Why it is refused when it is charged. */
  readonly refusedWhenCharged?: Decline;
  /** Whether the holder must confirm in a step of its own. */
  readonly confirms?: boolean;
  /** The same each time it is charged without the holder. */
  readonly confirmsAlways?: boolean;
}

const visa = (number: string, token: string, rest: Partial<TestCard> = {}): TestCard => ({
  number,
  token,
  brand: "visa",
  country: "US",
  ...rest,
});

export const testCards: readonly TestCard[] = [
  visa("4242424242424242", "pm_card_visa"),
  { number: "5555555555554444", token: "pm_card_mastercard", brand: "mastercard", country: "US" },
  visa("4000002760000016", "pm_card_de", { country: "DE" }),
  visa("4000000000000002", "pm_card_chargeDeclined", { refusedAtOnce: declined }),
  visa("4000000000009995", "pm_card_chargeDeclinedInsufficientFunds", { refusedAtOnce: noFunds }),
  visa("4000000000000069", "pm_card_chargeDeclinedExpiredCard", { refusedAtOnce: expired }),
  visa("4000000000000127", "pm_card_chargeDeclinedIncorrectCvc", { refusedAtOnce: wrongCvc }),
  visa("4000000000000119", "pm_card_chargeDeclinedProcessingError", { refusedAtOnce: processing }),
  visa("4000000000000341", "pm_card_chargeCustomerFail", { refusedWhenCharged: declined }),
  visa("4000002500003155", "pm_card_authenticationRequiredOnSetup", { confirms: true }),
  visa("4000000000003220", "pm_card_threeDSecure2Required", { confirms: true }),
  visa("4000002760003184", "pm_card_authenticationRequired", {
    confirms: true,
    confirmsAlways: true,
    refusedWhenCharged: authenticationRequired,
  }),
];

/** The card of this number, blanks ignored. */
export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replace(/\s/g, "");
  return testCards.find((card) => card.number === digits);
}
