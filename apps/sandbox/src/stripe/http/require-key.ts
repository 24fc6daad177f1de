import type { RequestHandler } from "express";
import { StripeError } from "./stripe-error.ts";

function readKey(header: string | undefined): string {
  const [scheme, value = ""] = header?.split(" ") ?? [];
  if (scheme === "Bearer") return value;
  if (scheme === "Basic") return Buffer.from(value, "base64").toString("utf8").replace(/:.*$/s, "");
  return "";
}

/** Lets through whoever brings a secret key for testing; they all are of the one account. */
export const requireKey: RequestHandler = (request, _response, next) => {
  const key = readKey(request.get("authorization"));
  if (key === "") {
    throw new StripeError(
      401,
      "invalid_request_error",
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      {},
      true,
    );
  }
  if (!/^sk_test_\w{4,}$/.test(key)) {
    throw new StripeError(401, "invalid_request_error", `Invalid API Key provided: ${key.slice(0, 8)}${"*".repeat(8)}`, {}, true);
  }
  next();
};
