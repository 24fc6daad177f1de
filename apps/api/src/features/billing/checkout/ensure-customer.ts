import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type Stripe from "stripe";
import { inTenant } from "../../../db/in-tenant.ts";
import { sql } from "../../../db/sql.ts";
import type { Operation } from "../subscription/claim-operation.ts";

/**
 * The customer of Stripe's that the firm is, made with the firm's name and address where there is none yet, and anew where
 * it was deleted there. One that Stripe does not know is left alone: the key may be that of another account.
 * @throws Refusal billing.busy when another change of the firm has made one meanwhile
 */
export async function ensureCustomer(stripe: Stripe, { tenantId, actor, firm, key }: Operation): Promise<string> {
  const known = firm.customerId;
  if (known !== null && (await stripe.customers.retrieve(known)).deleted !== true) return known;
  const { name, email, language, address } = firm;
  const given = Object.fromEntries(Object.entries(address).filter(([, part]) => part !== ""));
  const customer = await stripe.customers.create(
    { name, email, preferred_locales: [language], metadata: { tenantId }, ...(Object.keys(given).length > 0 && { address: given }) },
    { idempotencyKey: `${key}-customer${known === null ? "" : `-after-${known}`}` },
  );
  const noted = await inTenant(tenantId, actor, ({ tx }) =>
    tx.sql(sql`
      INSERT INTO billing_account (tenant_id, customer_id) VALUES (${tenantId}::uuid, ${customer.id})
      ON CONFLICT (tenant_id) DO UPDATE SET customer_id = excluded.customer_id, open_checkout_id = NULL
        WHERE billing_account.customer_id = ${known} RETURNING tenant_id`),
  );
  if (noted.length === 0) throw new Refusal("billing.busy");
  return customer.id;
}
