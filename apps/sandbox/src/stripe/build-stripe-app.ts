import express, { type Express } from "express";
import type { BehaviourSwitch } from "./behaviour.ts";
import type { WebhookSender } from "./events/webhook-sender.ts";
import { answerError } from "./http/answer-error.ts";
import { CallRunner } from "./http/call-runner.ts";
import { requireKey } from "./http/require-key.ts";
import { StripeError } from "./http/stripe-error.ts";
import { WaitingCards } from "./page/waiting-cards.ts";
import { catalogEndpoints } from "./routes/catalog-endpoints.ts";
import { checkoutEndpoints, portalEndpoints } from "./routes/checkout-endpoints.ts";
import { buildCheckoutPageRoutes } from "./routes/checkout-page-routes.ts";
import { customerEndpoints } from "./routes/customer-endpoints.ts";
import { buildDocumentRoutes } from "./routes/document-routes.ts";
import { eventEndpoints } from "./routes/event-endpoints.ts";
import { invoiceEndpoints } from "./routes/invoice-endpoints.ts";
import { paymentMethodEndpoints } from "./routes/payment-method-endpoints.ts";
import { buildPortalRoutes } from "./routes/portal-routes.ts";
import { buildSandboxRoutes } from "./routes/sandbox-routes.ts";
import { buildStartPageRoutes } from "./routes/start-page-routes.ts";
import { subscriptionEndpoints } from "./routes/subscription-endpoints.ts";
import type { StripeAccount } from "./stripe-account.ts";

const endpoints = [
  ...customerEndpoints,
  ...paymentMethodEndpoints,
  ...catalogEndpoints,
  ...checkoutEndpoints,
  ...portalEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...eventEndpoints,
];

/** Puts the server together: switches and pages for people, and the API under `/v1`. */
export function buildStripeApp(account: StripeAccount, behaviour: BehaviourSwitch, sender: WebhookSender): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  // Nested names are read where they belong; Express's own reading is for nobody.
  app.set("query parser", false);
  const calls = new CallRunner(account, behaviour);
  const waiting = new WaitingCards();
  const readForm = express.urlencoded({ extended: false, limit: "100kb" });

  app.use("/sandbox", buildSandboxRoutes(account, behaviour, sender));
  app.use("/v1", requireKey, express.text({ type: "application/x-www-form-urlencoded", limit: "1mb" }));
  for (const endpoint of endpoints) app[endpoint.method](endpoint.path, calls.handle(endpoint));
  app.use("/v1", (request) => {
    throw new StripeError(
      404,
      "invalid_request_error",
      `Unrecognized request URL (${request.method}: ${request.originalUrl.split("?")[0] ?? ""}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      {},
      true,
    );
  });
  app.use("/c/pay", readForm, buildCheckoutPageRoutes(account, waiting));
  app.use("/p/session", readForm, buildPortalRoutes(account, waiting));
  app.use(buildDocumentRoutes(account));
  app.use(buildStartPageRoutes(account));
  app.use(() => {
    throw new StripeError(404, "invalid_request_error", "There is nothing at this address.", {}, true);
  });
  app.use(answerError);
  return app;
}
