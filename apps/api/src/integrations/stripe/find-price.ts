import { plans, storageUpgrade } from "@stammdaten/shared/contract/plans.ts";
import type Stripe from "stripe";

/** What is sold at Stripe. */
export type Sold = "go" | "pro" | "storage";

const sold: Readonly<Record<Sold, { readonly name: string; readonly priceCents: number }>> = {
  go: plans[1],
  pro: plans[2],
  storage: { name: `+${String(storageUpgrade.storageGb)} GB`, priceCents: storageUpgrade.priceCents },
};

/** The key of a price is its content: another amount is another price, and those who pay the old one keep it. */
const lookupKeyOf = (one: Sold): string => `stammdaten_${one}_${String(sold[one].priceCents)}_eur_month`;

/** Stripe's price for one of our amounts; created when the account has none yet. */
export async function findPrice(stripe: Stripe, one: Sold): Promise<string> {
  return (await readPrice(stripe, one)) ?? (await makePrice(stripe, one));
}

async function readPrice(stripe: Stripe, one: Sold): Promise<string | undefined> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKeyOf(one)], active: true, limit: 1 });
  return data[0]?.id;
}

async function makePrice(stripe: Stripe, one: Sold): Promise<string> {
  const { name, priceCents } = sold[one];
  const key = lookupKeyOf(one);
  try {
    const made = await stripe.prices.create(
      {
        product_data: { name: `Stammdaten ${name}` },
        currency: "eur",
        unit_amount: priceCents,
        recurring: { interval: "month" },
        lookup_key: key,
      },
      { idempotencyKey: `price-${key}` },
    );
    return made.id;
  } catch (error) {
    // Whoever else made it at the same moment was first.
    const made = await readPrice(stripe, one);
    if (made === undefined) throw error;
    return made;
  }
}
