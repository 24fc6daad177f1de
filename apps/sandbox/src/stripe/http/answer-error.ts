import type { ErrorRequestHandler } from "express";
import { describeError, StripeError } from "./stripe-error.ts";

/** Any failure as one of Stripe's. */
export function toStripeError(error: unknown): StripeError {
  if (error instanceof StripeError) return error;
  if (error instanceof Error && "status" in error && Number(error.status) < 500) {
    // Express: a body too large, an encoding unknown, an address that cannot be read.
    return new StripeError(Number(error.status), "invalid_request_error", error.message, {}, true);
  }
  console.error(error);
  return new StripeError(500, "api_error", "An unexpected error occurred.");
}

/** Answers whatever was thrown with Stripe's error body. */
export const answerError: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  const refusal = toStripeError(error);
  response.status(refusal.status).json(describeError(refusal));
};
