import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { MessageOnly, page, pageQuery, tenantQuery, Time } from "./schemas.ts";
import { ApplicationType } from "./tenants.ts";
import { MOST_PACKS } from "./limits.ts";

export { MOST_PACKS } from "./limits.ts";

export const subscriptionStatuses = ["trialing", "active", "cancelled", "past_due", "expired"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const Subscription = z.object({
  planActive: z.boolean(),
  planExpires: Time.nullable(),
  subscriptionStatus: z.enum(subscriptionStatuses),
  subscriptionName: z.string(),
  cancelAtPeriodEnd: z.boolean(),
  applicationType: ApplicationType,
  /** In all: the plan's and what was bought beside it. */
  storageGb: z.number().int(),
  /** Packs bought beside the plan's storage. */
  extraStorage: z.number().int(),
  /** Whether it goes on by itself: is renewed, or begins to be paid when the trial ends. */
  renews: z.boolean(),
  /** Whether a paid plan stands, whatever its state: what can be cancelled, upgraded and added to. False in a trial without a card. */
  hasPlan: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;

/** A plan that can be bought; Basic is given by an admin alone. */
export const PaidPlan = z.union([z.literal(1), z.literal(2)], { error: "validation.applicationType.invalid" });
export type PaidPlan = z.infer<typeof PaidPlan>;

const amounts = { date: Time, amountCents: z.number().int(), currency: z.string().length(3) };
const PaymentStatus = z.enum(["Paid", "Unpaid", "Open"]);

export const Invoice = z.object({ id: z.string(), number: z.string().nullable(), ...amounts, status: PaymentStatus });
export type Invoice = z.infer<typeof Invoice>;

/** A payment by card. `number` is the paid invoice's. */
export const Receipt = z.object({ ...Invoice.shape, card: z.object({ brand: z.string(), last4: z.string() }).nullable() });
export type Receipt = z.infer<typeof Receipt>;

export const Card = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
  isDefault: z.boolean(),
});
export type Card = z.infer<typeof Card>;

/** A page of Stripe's to go to. */
const Checkout = z.object({ url: z.url(), sessionId: z.string() });

/** An id of Stripe's; `prefix` tells of what. */
const stripeId = (prefix: string) =>
  z
    .string()
    .max(200)
    .regex(new RegExp(`^${prefix}_[A-Za-z0-9_]+$`), { error: "validation.id.invalid" });

const named = z.strictObject(tenantQuery);
/** Reachable when the plan has ended; asks Stripe, which no transaction waits for. */
const ofFirm = { access: ["tenant"], withoutPlan: "firm", ownTransactions: true } as const;
const { limit, cursor } = pageQuery([]);
const listed = z.strictObject({ ...tenantQuery, limit, cursor });

export const billing = {
  getSubscriptionInfo: endpoint({
    method: "GET",
    path: "/Stripe/GetSubscriptionInfo",
    access: ["mandant", "tenant", "support", "admin"],
    summary: "The firm's plan and whether access is open. Reachable when it is not.",
    query: named,
    answer: Subscription,
    withoutPlan: true,
    errors: ["resource.notFound"],
  }),
  createCheckoutSession: endpoint({
    ...ofFirm,
    access: ["registrant", "tenant"],
    method: "POST",
    path: "/Stripe/CreateCheckoutSession",
    summary:
      "A page to pay for a plan on; for the firm, and within an hour for whoever has just registered one. In the trial nothing is charged before its end.",
    query: z.strictObject({
      ...tenantQuery,
      applicationType: z.enum(["1", "2"], { error: "validation.applicationType.invalid" }).transform(Number).pipe(PaidPlan),
    }),
    answer: Checkout,
    errors: ["billing.alreadyStarted", "plan.userLimit", "billing.busy", "billing.unavailable", "resource.notFound"],
  }),
  verifyCheckoutSession: endpoint({
    method: "GET",
    path: "/Stripe/VerifyCheckoutSession",
    access: ["public"],
    summary: "What became of a checkout, as Stripe says now. A login of another firm finds nothing.",
    query: z.strictObject({ session_id: stripeId("cs") }),
    answer: z.object({ paid: z.boolean(), subscriptionStatus: z.enum(subscriptionStatuses).nullable(), applicationType: ApplicationType }),
    ownTransactions: true,
    errors: ["resource.notFound", "billing.unavailable", "rate.limited"],
  }),
  startSubscription: endpoint({
    ...ofFirm,
    method: "POST",
    path: "/Stripe/StartSubscription",
    summary:
      "Begins a plan on the saved card, or goes on with one that was cancelled and still runs. In the trial nothing is charged before its end.",
    query: named,
    body: z.strictObject({ applicationType: PaidPlan }),
    answer: MessageOnly,
    errors: ["billing.noCard", "billing.alreadyStarted", "plan.userLimit", "billing.paymentFailed", "billing.busy", "billing.unavailable"],
  }),
  createFlexibleCheckoutSession: endpoint({
    ...ofFirm,
    method: "POST",
    path: "/Stripe/CreateFlexibleCheckoutSession",
    summary: "A page to pay for more storage on: so many packs, beside what is there.",
    query: z.strictObject({
      ...tenantQuery,
      quantity: z
        .string()
        .regex(/^\d{1,3}$/, { error: "validation.integer.invalid" })
        .transform(Number)
        .pipe(z.int().min(1, { error: "validation.integer.range" }).max(MOST_PACKS, { error: "validation.integer.range" })),
    }),
    answer: Checkout,
    errors: ["billing.noSubscription", "billing.alreadyCancelled", "billing.busy", "billing.unavailable"],
  }),
  listInvoices: endpoint({
    ...ofFirm,
    method: "GET",
    path: "/Stripe/ListInvoices",
    summary: "The firm's invoices, the newest first.",
    query: listed,
    answer: page(Invoice),
    errors: ["billing.unavailable"],
  }),
  downloadInvoice: endpoint({
    ...ofFirm,
    method: "GET",
    path: "/Stripe/DownloadInvoice",
    summary: "An invoice as PDF.",
    query: z.strictObject({ ...tenantQuery, invoiceId: stripeId("in") }),
    objectKey: "invoiceId",
    answer: "file",
    errors: ["resource.notFound", "billing.unavailable"],
  }),
  listReceipts: endpoint({
    ...ofFirm,
    method: "GET",
    path: "/Stripe/ListReceipts",
    summary: "The firm's payments, the newest first.",
    query: listed,
    answer: page(Receipt),
    errors: ["billing.unavailable"],
  }),
  downloadReceipt: endpoint({
    ...ofFirm,
    method: "GET",
    path: "/Stripe/DownloadReceipt",
    summary: "A receipt for a payment as PDF.",
    query: z.strictObject({ ...tenantQuery, chargeId: stripeId("(ch|py)") }),
    objectKey: "chargeId",
    budget: "pdfs",
    answer: "file",
    errors: ["resource.notFound", "billing.unavailable"],
  }),
  listCards: endpoint({
    ...ofFirm,
    method: "GET",
    path: "/Stripe/ListCards",
    summary: "The firm's saved cards.",
    query: named,
    answer: z.array(Card),
    errors: ["billing.unavailable"],
  }),
  cancelSubscription: endpoint({
    ...ofFirm,
    method: "POST",
    path: "/Stripe/CancelSubscription",
    summary: "Ends plan and bought storage with the period that is paid.",
    query: named,
    answer: MessageOnly,
    errors: ["billing.noSubscription", "billing.alreadyCancelled", "billing.busy", "billing.unavailable"],
  }),
  upgradeToPro: endpoint({
    ...ofFirm,
    method: "POST",
    path: "/Stripe/UpgradeToPro",
    summary: "From Go to Pro at once; what is left of the period is charged by the second, in the trial nothing.",
    query: named,
    answer: MessageOnly,
    errors: [
      "billing.alreadyPro",
      "billing.noSubscription",
      "billing.alreadyCancelled",
      "billing.paymentFailed",
      "billing.busy",
      "billing.unavailable",
    ],
  }),
  createPortalSession: endpoint({
    ...ofFirm,
    method: "POST",
    path: "/Stripe/CreatePortalSession",
    summary: "Stripe's own page for cards, invoices and address.",
    query: named,
    answer: z.object({ url: z.url() }),
    errors: ["billing.busy", "billing.unavailable"],
  }),
};
