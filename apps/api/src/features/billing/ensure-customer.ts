import type Stripe from "stripe";
import { inTenant } from "../../db/in-tenant.ts";
import { sql } from "../../db/sql.ts";
import type { Operation } from "./claim-operation.ts";

/** The customer of Stripe's that the firm is, made with the firm's name and address where there is none yet. */
export async function ensureCustomer(stripe: Stripe, { tenantId, actor, firm, key }: Operation): Promise<string> {
  if (firm.customerId !== null) return firm.customerId;
  const { name, email, language, address } = firm;
  const given = Object.fromEntries(Object.entries(address).filter(([, part]) => part !== ""));
  const customer = await stripe.customers.create(
    { name, email, preferred_locales: [language], metadata: { tenantId }, ...(Object.keys(given).length > 0 && { address: given }) },
    { idempotencyKey: `${key}-customer` },
  );
  await inTenant(tenantId, actor, ({ tx }) => tx.sql(sql`INSERT INTO billing_account (tenant_id, customer_id) VALUES (${tenantId}::uuid, ${customer.id})`));
  return customer.id;
}
