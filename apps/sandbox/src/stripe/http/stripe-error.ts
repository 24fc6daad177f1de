import type { Decline, PaymentIntent } from "../objects/stripe-types.ts";

/** What Stripe's error body says besides type and message. */
export interface ErrorDetails {
  readonly code?: string;
  readonly param?: string;
  readonly declineCode?: string;
  readonly chargeId?: string;
  readonly paymentIntent?: PaymentIntent;
}

type ErrorType = "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";

/** An answer other than success. */
export class StripeError extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly details: ErrorDetails;
  /** Whether it was found before anything was carried out; such answers are not kept for the idempotency key. */
  readonly isEarly: boolean;

  constructor(status: number, type: ErrorType, message: string, details: ErrorDetails = {}, isEarly = false) {
    super(message);
    this.name = "StripeError";
    this.status = status;
    this.type = type;
    this.details = details;
    this.isEarly = isEarly;
  }
}

/** 400 to a parameter whose value cannot be. */
export function refuseParameter(param: string, message: string, code?: string): StripeError {
  return new StripeError(400, "invalid_request_error", message, { param, ...(code === undefined ? {} : { code }) }, true);
}

/** 400 to a call that the present state forbids. */
export function refuseCall(message: string, details: ErrorDetails = {}): StripeError {
  return new StripeError(400, "invalid_request_error", message, details);
}

/** 404 to an id in the address, 400 to one in a parameter. @param kind as Stripe calls it: `customer`, `checkout.session` */
export function refuseMissing(kind: string, id: string, param = "id"): StripeError {
  return new StripeError(param === "id" ? 404 : 400, "invalid_request_error", `No such ${kind}: '${id}'`, {
    code: "resource_missing",
    param,
  });
}

/** 402 to a card that was not charged. */
export function refuseCard(
  decline: Decline,
  made: { readonly chargeId?: string; readonly paymentIntent?: PaymentIntent } = {},
): StripeError {
  return new StripeError(402, "card_error", decline.message, {
    code: decline.code,
    ...(decline.declineCode === undefined ? {} : { declineCode: decline.declineCode }),
    ...made,
  });
}

/** Stripe's error body. */
export function describeError(error: StripeError): object {
  const { code, param, declineCode, chargeId, paymentIntent } = error.details;
  return {
    error: {
      ...(chargeId === undefined ? {} : { charge: chargeId }),
      ...(code === undefined ? {} : { code }),
      ...(declineCode === undefined ? {} : { decline_code: declineCode }),
      ...(code === undefined ? {} : { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` }),
      message: error.message,
      ...(param === undefined ? {} : { param }),
      ...(paymentIntent === undefined ? {} : { payment_intent: paymentIntent }),
      type: error.type,
    },
  };
}
