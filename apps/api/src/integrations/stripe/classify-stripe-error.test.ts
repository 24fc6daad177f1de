import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { classifyStripeError, isStripeAway } from "./classify-stripe-error.ts";
import { openStripe } from "./open-stripe.ts";

let server: Server | undefined;
afterEach(() => new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve))));

/** What the SDK throws when Stripe answers so. */
async function thrownFor(status: number, error: object, headers: Record<string, string> = {}): Promise<unknown> {
  server = createServer((_req, res) =>
    res
      .writeHead(status, { "content-type": "application/json", "stripe-should-retry": "false", ...headers })
      .end(JSON.stringify({ error })),
  );
  await new Promise((resolve) => server?.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = server.address() as AddressInfo;
  return openStripe({ secretKey: "sk_test_tests", apiBase: `http://127.0.0.1:${port}` })
    .customers.retrieve("cus_1")
    .then(
      () => null,
      (thrown: unknown) => thrown,
    );
}

describe("what a failure of Stripe's means", () => {
  it.each([
    [402, { type: "card_error", code: "card_declined" }, "declined", false],
    [404, { type: "invalid_request_error", code: "resource_missing" }, "missing", false],
    [400, { type: "invalid_request_error", code: "resource_missing" }, "missing", false],
    [400, { type: "invalid_request_error", code: "parameter_unknown" }, "refused", false],
    [400, { type: "idempotency_error" }, "closed", true],
    [409, { type: "idempotency_error", code: "idempotency_key_in_use" }, "unknown", true],
    [401, { type: "invalid_request_error" }, "closed", true],
    [403, { type: "invalid_request_error" }, "closed", true],
    [429, { type: "invalid_request_error", code: "rate_limit" }, "closed", true],
    [500, { type: "api_error" }, "broken", true],
    [503, { type: "api_error" }, "broken", true],
  ] as const)("%i %o: %s", async (status, error, failure, isAway) => {
    const thrown = await thrownFor(status, error);
    expect([classifyStripeError(thrown), isStripeAway(thrown)]).toEqual([failure, isAway]);
  });

  it("nobody there: unknown; an error of our own: none of Stripe's", async () => {
    const thrown = await openStripe({ secretKey: "sk_test_tests", apiBase: "http://127.0.0.1:1" })
      .customers.retrieve("cus_1")
      .then(
        () => null,
        (error: unknown) => error,
      );
    expect([classifyStripeError(thrown), classifyStripeError(new Error("ours")), classifyStripeError(null)]).toEqual([
      "unknown",
      null,
      null,
    ]);
  });
});
