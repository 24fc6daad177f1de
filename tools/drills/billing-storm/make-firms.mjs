import { randomUUID } from "node:crypto";
import { eachOf } from "./stripe-api.mjs";

/**
 * @typedef {object} Firm
 * @property {number} index
 * @property {string} tenantId
 * @property {"go" | "pro"} plan
 * @property {string} customerId
 * @property {string} goodCard
 * @property {string} subscriptionId
 */

/** What is sold, as the product names it at Stripe. */
const SOLD = {
  go: { key: "stammdaten_go_1999_eur_month", cents: 1999 },
  pro: { key: "stammdaten_pro_5990_eur_month", cents: 5990 },
  storage: { key: "stammdaten_storage_500_eur_month", cents: 500 },
};

const LONG_TRIAL_DAYS = 100;
const SHORT_TRIAL_DAYS = 10;

/** @returns {Promise<Record<"go" | "pro" | "storage", string>>} the prices' ids */
export async function makePrices(stripe) {
  const prices = { go: "", pro: "", storage: "" };
  for (const name of /** @type {const} */ (["go", "pro", "storage"])) {
    const { key, cents } = SOLD[name];
    const {
      data: [known],
    } = await stripe.get("/v1/prices", { lookup_keys: [key] });
    const product = known === undefined ? await stripe.post("/v1/products", { name }) : undefined;
    prices[name] = (
      known ??
      (await stripe.post("/v1/prices", {
        product: product.id,
        currency: "eur",
        unit_amount: cents,
        lookup_key: key,
        recurring: { interval: "month" },
      }))
    ).id;
  }
  return prices;
}

/**
 * Firms that pay: a customer with a card each at Stripe, and a plan; every fourth with storage. Half of them are on a long
 * trial, so that a month that passes is not all that happens; some on one that ends with it.
 * Our rows know the customer and a trial of ours, and nothing of what was bought.
 * @param {{ db: import("pg").Client, stripe: ReturnType<typeof import("./stripe-api.mjs").openStripeApi>, count: number }} options
 * @returns {Promise<{ firms: Firm[], prices: Awaited<ReturnType<typeof makePrices>> }>}
 */
export async function makeFirms({ db, stripe, count }) {
  const prices = await makePrices(stripe);
  /** @type {Firm[]} */
  const firms = Array.from({ length: count }, (_, index) => ({
    index,
    tenantId: randomUUID(),
    plan: index % 3 === 0 ? "pro" : "go",
    customerId: "",
    goodCard: "",
    subscriptionId: "",
  }));
  await eachOf(firms, async (firm) => {
    const customer = await stripe.post("/v1/customers", {
      name: `Sturm ${firm.index}`,
      email: `${firm.tenantId}@sturm.example`,
      metadata: { tenantId: firm.tenantId },
    });
    const card = await stripe.post("/v1/payment_methods/pm_card_visa/attach", { customer: customer.id });
    await stripe.post(`/v1/customers/${customer.id}`, { invoice_settings: { default_payment_method: card.id } });
    Object.assign(firm, { customerId: customer.id, goodCard: card.id });
  });
  await db.query("BEGIN");
  for (const { tenantId, index, customerId, plan } of firms) {
    await db.query("INSERT INTO tenant (id, name, email, application_type, active, confirmed_at) VALUES ($1, $2, $3, $4, true, now())", [
      tenantId,
      `Sturm ${index}`,
      `${tenantId}@sturm.example`,
      plan === "pro" ? 2 : 1,
    ]);
    await db.query("INSERT INTO subscription (tenant_id, status, plan_expires) VALUES ($1, 'trialing', now() + interval '10 days')", [
      tenantId,
    ]);
    await db.query("INSERT INTO billing_account (tenant_id, customer_id) VALUES ($1, $2)", [tenantId, customerId]);
  }
  await db.query("COMMIT");
  const now = Math.floor(Date.now() / 1000);
  await eachOf(firms, async (firm) => {
    const trialDays = firm.index % 2 === 1 ? LONG_TRIAL_DAYS : firm.index % 5 === 0 ? SHORT_TRIAL_DAYS : 0;
    firm.subscriptionId = (
      await stripe.post("/v1/subscriptions", {
        customer: firm.customerId,
        items: [{ price: prices[firm.plan] }],
        ...(trialDays > 0 && { trial_end: now + trialDays * 86_400 }),
      })
    ).id;
    if (firm.index % 4 === 0)
      await stripe.post("/v1/subscriptions", {
        customer: firm.customerId,
        items: [{ price: prices.storage, quantity: 1 + (firm.index % 3) }],
      });
  });
  return { firms, prices };
}
