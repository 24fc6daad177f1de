import { eachOf } from "./stripe-api.mjs";

/** A card that is saved and then refuses every charge. */
const FAILING = "pm_card_chargeCustomerFail";

/**
 * Everything that happens to a plan, by chance: cancelled, gone on with, upgraded, storage bought, given up, ended at once
 * and bought again, cards that fail and cards that work again. What Stripe refuses because it does not fit is no change.
 */
export function createChanges({ stripe, prices, random }) {
  const planOf = async ({ customerId }) =>
    (await stripe.get("/v1/subscriptions", { customer: customerId, limit: 20 })).data.find(
      ({ items, status }) => status !== "canceled" && items.data.some(({ price }) => price.id !== prices.storage),
    );
  const useCard = async (firm, card) => {
    await stripe.post(`/v1/customers/${firm.customerId}`, { invoice_settings: { default_payment_method: card } });
  };
  const changes = [
    async (_firm, plan) => plan && stripe.post(`/v1/subscriptions/${plan.id}`, { cancel_at_period_end: !plan.cancel_at_period_end }),
    async (_firm, plan) =>
      plan?.items.data[0].price.id === prices.go &&
      stripe.post(`/v1/subscriptions/${plan.id}`, {
        items: [{ id: plan.items.data[0].id, price: prices.pro }],
        proration_behavior: "always_invoice",
        payment_behavior: "error_if_incomplete",
      }),
    async (firm, plan) =>
      plan &&
      stripe.post("/v1/subscriptions", {
        customer: firm.customerId,
        items: [{ price: prices.storage, quantity: 1 + Math.floor(random() * 4) }],
        payment_behavior: "error_if_incomplete",
      }),
    async (firm) => useCard(firm, (await stripe.post(`/v1/payment_methods/${FAILING}/attach`, { customer: firm.customerId })).id),
    async (firm) => useCard(firm, firm.goodCard),
    async (_firm, plan) => plan && random() < 0.2 && stripe.cancel(`/v1/subscriptions/${plan.id}`),
    async (firm, plan) =>
      plan === undefined &&
      stripe.post("/v1/subscriptions", {
        customer: firm.customerId,
        items: [{ price: prices[firm.plan] }],
        payment_behavior: "error_if_incomplete",
      }),
  ];
  return {
    /** One change for each of the firms. @returns how many Stripe refused */
    round: async (firms) => {
      let refused = 0;
      await eachOf(firms, async (firm) => {
        const change = changes[Math.floor(random() * changes.length)];
        await change(firm, await planOf(firm)).catch((error) => {
          if (!/: 40[02] /.test(error.message)) throw error;
          refused += 1;
        });
      });
      return refused;
    },
  };
}
