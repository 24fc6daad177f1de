/**
 * @typedef {import("./make-firms.mjs").Firm} Firm
 * @typedef {ReturnType<typeof import("./stripe-api.mjs").openStripeApi>} StripeApi
 */

/**
 * What Stripe has, as far as it is compared.
 * @typedef {object} Item
 * @property {{ lookup_key: string | null }} price
 * @property {number} quantity
 * @property {number} current_period_start
 * @property {number} current_period_end
 *
 * @typedef {object} Subscription
 * @property {string} id
 * @property {string} customer
 * @property {string} status
 * @property {number} created
 * @property {{ data: Item[] }} items
 * @property {boolean} cancel_at_period_end
 * @property {number} canceled_at
 * @property {number} trial_end
 *
 * @typedef {object} Invoice
 * @property {string} id
 * @property {string} customer
 * @property {string} status
 * @property {number} created
 * @property {{ subscription_details?: { subscription: string } }} [parent]
 *
 * @typedef {{ subscriptions: Subscription[], invoices: Invoice[] }} Truth
 */

const LIVE = new Set(["trialing", "active", "past_due", "unpaid"]);
const nameOf = ({ price }) => /^stammdaten_(\w+?)_/.exec(price.lookup_key ?? "")?.[1];
const iso = (seconds) => new Date(seconds * 1000).toISOString();

/**
 * The newest invoices that were tried in vain, up to the first that was paid.
 * @param {Invoice[]} invoices
 * @param {string} subscriptionId
 */
function unpaidOf(invoices, subscriptionId) {
  const own = invoices
    .filter(
      ({ parent, status }) =>
        parent?.subscription_details?.subscription === subscriptionId && ["open", "uncollectible", "paid"].includes(status),
    )
    .sort((one, other) => other.created - one.created);
  const paid = own.findIndex(({ status }) => status === "paid");
  return paid === -1 ? own : own.slice(0, paid);
}

/**
 * What our rows are to say of a customer, by what Stripe has.
 * @param {Subscription[]} subscriptions
 * @param {Invoice[]} invoices
 */
function expectedOf(subscriptions, invoices) {
  const live = subscriptions.filter(({ status }) => LIVE.has(status));
  const [plan] = live
    .filter(({ items }) => items.data.some((item) => ["go", "pro"].includes(nameOf(item) ?? "")))
    .sort((one, other) => other.created - one.created);
  if (plan === undefined) return { status: "expired", subscriptionId: null, renews: false, extraStorage: 0 };
  const [item] = plan.items.data;
  const packs = live
    .filter(({ status }) => status !== "unpaid")
    .flatMap(({ items }) => items.data)
    .filter((one) => nameOf(one) === "storage")
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const common = {
    subscriptionId: plan.id,
    applicationType: nameOf(item) === "pro" ? 2 : 1,
    extraStorage: packs,
    cancelAtPeriodEnd: plan.cancel_at_period_end,
  };
  if (plan.status === "past_due" || plan.status === "unpaid") {
    const since = Math.min(item.current_period_start, ...unpaidOf(invoices, plan.id).map(({ created }) => created));
    return { ...common, status: "past_due", renews: false, planExpires: iso(since) };
  }
  const end = iso(plan.status === "trialing" ? plan.trial_end : item.current_period_end);
  return plan.cancel_at_period_end
    ? { ...common, status: "cancelled", renews: false, planExpires: end }
    : { ...common, status: plan.status, renews: true, planExpires: end };
}

const ROWS = `
  SELECT t.id AS "tenantId", a.customer_id AS "customerId", p.status, p.plan_expires AS "planExpires", p.cancel_at_period_end AS "cancelAtPeriodEnd", p.renews,
    p.extra_storage AS "extraStorage", p.stripe_subscription_id AS "subscriptionId", t.application_type AS "applicationType"
  FROM billing_account a JOIN tenant t ON t.id = a.tenant_id JOIN subscription p ON p.tenant_id = t.id WHERE a.customer_id = ANY($1)`;

/**
 * Our rows against what Stripe has, firm by firm.
 * @param {{ db: import("pg").Client, stripe: StripeApi, firms: readonly Firm[] }} options
 * @returns {Promise<{ right: number, misses: string[], states: Record<string, number>, truth: Truth }>}
 */
export async function compareRows({ db, stripe, firms }) {
  const [subscriptions, invoices] = [await stripe.listAll("/v1/subscriptions", { status: "all" }), await stripe.listAll("/v1/invoices")];
  const { rows } = await db.query(ROWS, [firms.map(({ customerId }) => customerId)]);
  const misses = [];
  const states = {};
  for (const { tenantId, customerId } of firms) {
    const row = rows.find((one) => one.customerId === customerId);
    const expected = expectedOf(
      subscriptions.filter(({ customer }) => customer === customerId),
      invoices.filter(({ customer }) => customer === customerId),
    );
    states[expected.status] = (states[expected.status] ?? 0) + 1;
    const actual = { ...row, planExpires: row?.planExpires?.toISOString() };
    const wrong = Object.entries(expected).filter(([key, value]) => actual[key] !== value);
    if (wrong.length > 0)
      misses.push(`${tenantId}: ${wrong.map(([key, value]) => `${key} is ${String(actual[key])}, should be ${String(value)}`).join("; ")}`);
  }
  return { right: firms.length - misses.length, misses, states, truth: { subscriptions, invoices } };
}

/** Every change is logged once: each begins with what the one before it left, and the last with what the rows say. */
export async function compareChanges({ db, firms }) {
  const { rows } = await db.query(
    "SELECT tenant_id, details FROM audit_event WHERE action = 'planChanged' AND tenant_id = ANY($1) ORDER BY tenant_id, at",
    [firms.map(({ tenantId }) => tenantId)],
  );
  const misses = [];
  const state = new Map();
  for (const { tenant_id: tenantId, details } of rows) {
    const known = state.get(tenantId) ?? {};
    for (const [key, before] of Object.entries(details).filter(([key]) => key.endsWith("Before"))) {
      const field = key.slice(0, -"Before".length);
      if (field in known && known[field] !== before)
        misses.push(`${tenantId}: ${field} was ${known[field]} and is logged to have been ${before}`);
      if (details[field] === before) misses.push(`${tenantId}: ${field} is logged as changed and is not`);
      known[field] = details[field];
    }
    state.set(tenantId, known);
  }
  return { changes: rows.length, misses };
}

/**
 * What a firm must have been notified of, by what Stripe has: the payment that is due, or the cancellation.
 * @param {Subscription[]} subscriptions
 * @param {Invoice[]} invoices
 * @returns {[kind: string, reference: string][]}
 */
function expectedNotices(subscriptions, invoices) {
  const current = subscriptions.filter(({ status }) => LIVE.has(status));
  const due = current
    .filter(({ status }) => status === "past_due" || status === "unpaid")
    .flatMap(({ id }) =>
      unpaidOf(invoices, id)
        .slice(0, 1)
        .map((invoice) => /** @type {[string, string]} */ (["paymentFailed", invoice.id])),
    );
  const ends = current.filter(
    ({ items, status, cancel_at_period_end: isCancelled }) =>
      isCancelled && status !== "past_due" && items.data.some((item) => nameOf(item) !== "storage"),
  );
  return [...due, ...ends.map(({ id, canceled_at: at }) => /** @type {[string, string]} */ (["cancelled", `${id}:${at}`]))];
}

/**
 * What firms were notified of: nothing that is not so, and of what is so in the end nothing left out.
 * @param {object} options
 * @param {import("pg").Client} options.db
 * @param {readonly Firm[]} options.firms
 * @param {Truth} options.truth
 * @param {ReadonlyMap<string, number>} options.mails how often each notice came in by mail
 */
export async function compareNotices({ db, firms, truth: { subscriptions, invoices }, mails }) {
  const { rows } = await db.query('SELECT id, tenant_id AS "tenantId", kind, reference FROM billing_notice WHERE tenant_id = ANY($1)', [
    firms.map(({ tenantId }) => tenantId),
  ]);
  const misses = [];
  const known = new Set([...invoices, ...subscriptions].map(({ id }) => id));
  for (const { tenantId, kind, reference } of rows)
    if (!known.has(reference.split(":")[0])) misses.push(`${tenantId}: ${kind} of ${reference}, which there is not`);
  for (const { tenantId, customerId } of firms) {
    /** @param {{ customer: string }} object */
    const own = ({ customer }) => customer === customerId;
    for (const [kind, reference] of expectedNotices(subscriptions.filter(own), invoices.filter(own))) {
      const notice = rows.find((one) => one.tenantId === tenantId && one.kind === kind && one.reference === reference);
      if (notice === undefined) misses.push(`${tenantId}: was not notified of ${kind} ${reference}`);
      else if (!mails.has(notice.id)) misses.push(`${tenantId}: was not mailed of ${kind} ${reference}`);
    }
  }
  const mailed = rows.filter(({ id }) => mails.has(id));
  return { notices: rows.length, mailed: mailed.length, again: mailed.reduce((sum, { id }) => sum + (mails.get(id) ?? 0) - 1, 0), misses };
}
