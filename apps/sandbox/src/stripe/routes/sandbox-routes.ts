import { json, Router } from "express";
import { z } from "zod";
import { behaviourSchema, type BehaviourSwitch } from "../behaviour.ts";
import { settleDue } from "../billing/settle-due.ts";
import type { WebhookSender } from "../events/webhook-sender.ts";
import { StripeError } from "../http/stripe-error.ts";
import type { StripeAccount } from "../stripe-account.ts";

const furthestSeconds = 5 * 366 * 86_400;
const clockSchema = z.union([
  z.strictObject({ advanceSeconds: z.number().int().min(0).max(furthestSeconds) }),
  z.strictObject({ now: z.number().int().min(0) }),
]);

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new StripeError(400, "invalid_request_error", z.prettifyError(result.error), {}, true);
}

function of(customer: string, objects: Iterable<{ customer: string | null }>): object[] {
  return [...objects].filter((object) => object.customer === customer).reverse();
}

/**
 * Moves the account's clock and does what falls due on the way.
 * @param to in seconds
 * @throws StripeError 400 when it would go back, or too far
 */
export function moveClock(account: StripeAccount, to: number): void {
  const now = account.clock.now();
  if (to < now)
    throw new StripeError(400, "invalid_request_error", `The clock cannot go back: it is ${String(now)}.`, { param: "now" }, true);
  if (to > now + furthestSeconds)
    throw new StripeError(400, "invalid_request_error", "The clock can be moved five years at once.", { param: "now" }, true);
  settleDue(account, to);
  account.clock.moveTo(to);
}

/** `/sandbox`: the switches for tests. They need no key and never misbehave. */
export function buildSandboxRoutes(account: StripeAccount, behaviour: BehaviourSwitch, sender: WebhookSender): Router {
  const router = Router();
  const { store, clock } = account;
  router.use(json());

  router.get("/clock", (_request, response) => {
    response.json({ now: clock.now() });
  });

  router.post("/clock", (request, response) => {
    const wanted = read(clockSchema, request.body);
    moveClock(account, "now" in wanted ? wanted.now : clock.now() + wanted.advanceSeconds);
    store.save();
    response.json({ now: clock.now() });
  });

  router.get("/behaviour", (_request, response) => {
    response.json(behaviour.current);
  });

  router.put("/behaviour", (request, response) => {
    behaviour.set(read(behaviourSchema, request.body));
    sender.hold(!behaviour.current.deliver);
    response.json(behaviour.current);
  });

  router.get("/events", (_request, response) => {
    response.json([...store.events.values()].map(({ body: _body, ...event }) => event));
  });

  router.post("/events/:id/resend", (request, response) => {
    const event = store.events.get(request.params.id);
    if (event === undefined)
      throw new StripeError(404, "invalid_request_error", `No such event: '${request.params.id}'`, { code: "resource_missing" });
    sender.send(event);
    response.status(202).json({ id: event.id });
  });

  router.get("/customers/:id/state", (request, response) => {
    const customer = store.customers.get(request.params.id);
    if (customer === undefined)
      throw new StripeError(404, "invalid_request_error", `No such customer: '${request.params.id}'`, { code: "resource_missing" });
    settleDue(account, clock.now());
    response.json({
      customer,
      subscriptions: of(customer.id, store.subscriptions.values()),
      invoices: of(customer.id, store.invoices.values()),
      charges: of(customer.id, store.charges.values()),
      paymentMethods: of(customer.id, store.paymentMethods.values()),
      sessions: of(customer.id, store.sessions.values()),
    });
  });

  router.post("/reset", async (_request, response) => {
    behaviour.set(behaviourSchema.parse({}));
    sender.clear();
    sender.hold(false);
    await store.reset();
    response.status(204).end();
  });

  return router;
}
