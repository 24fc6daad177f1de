import { z } from "zod";
import type {
  Charge,
  CheckoutSession,
  Customer,
  Invoice,
  InvoiceLine,
  LineItem,
  PaymentIntent,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  Refund,
  SetupIntent,
  Subscription,
} from "./objects/stripe-types.ts";

/** What this server wrote itself is recognised by its id alone. */
function listOf<T extends { id: string }>() {
  return z.array(z.custom<T>((value) => typeof value === "object" && value !== null && "id" in value && typeof value.id === "string"));
}

const attempt = z.object({
  at: z.string(),
  /** HTTP status of the answer; null where there was none. */
  status: z.number().int().nullable(),
  error: z.string().nullable(),
  durationMs: z.number().int(),
});

const storedEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number().int(),
  /** Of the object that it is about. */
  objectId: z.string(),
  customer: z.string().nullable(),
  /** The event as it is sent: the same bytes at each try. */
  body: z.string(),
  isDelivered: z.boolean(),
  attempts: z.array(attempt),
});

const savedAnswer = z.object({
  key: z.string(),
  /** Method and path. */
  endpoint: z.string(),
  params: z.string(),
  status: z.number().int(),
  body: z.string(),
  at: z.number().int(),
});

/** What a checkout session will do and Stripe's object does not say. */
const checkoutOrder = z.object({
  id: z.string(),
  lineItems: listOf<LineItem>(),
  trialEnd: z.number().int().nullable(),
  metadata: z.record(z.string(), z.string()),
  description: z.string().nullable(),
});

/** A line that waits for the subscription's next invoice. */
const pendingLine = z.object({ id: z.string(), subscription: z.string(), line: z.custom<InvoiceLine>() });

/** Everything the Stripe stand-in keeps, as its state file holds it. */
export const stripeStateSchema = z.object({
  version: z.literal(1),
  /** How far the clock was moved, in milliseconds. */
  aheadMs: z.number().int().min(0),
  customers: listOf<Customer>(),
  products: listOf<Product>(),
  prices: listOf<Price>(),
  paymentMethods: listOf<PaymentMethod>(),
  /** Numbers of the test cards behind the payment methods, by these' ids. */
  cardNumbers: z.record(z.string(), z.string()),
  subscriptions: listOf<Subscription>(),
  pendingLines: z.array(pendingLine),
  invoices: listOf<Invoice>(),
  charges: listOf<Charge>(),
  paymentIntents: listOf<PaymentIntent>(),
  /** Payment intents of invoices, by these' ids. */
  intentOfInvoice: z.record(z.string(), z.string()),
  setupIntents: listOf<SetupIntent>(),
  refunds: listOf<Refund>(),
  sessions: listOf<CheckoutSession>(),
  orders: z.array(checkoutOrder),
  portalSessions: listOf<PortalSession>(),
  events: z.array(storedEvent),
  answers: z.array(savedAnswer),
  /** Trials whose coming end was announced: subscription and end. */
  warned: z.array(z.string()),
});

export type StripeState = z.infer<typeof stripeStateSchema>;
export type StoredEvent = z.infer<typeof storedEvent>;
export type Attempt = z.infer<typeof attempt>;
export type SavedAnswer = z.infer<typeof savedAnswer>;
export type CheckoutOrder = z.infer<typeof checkoutOrder>;
export type PendingLine = z.infer<typeof pendingLine>;
