import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import { invitationEnd } from "./invitation-end.ts";

/** What is ours to say of a firm, whatever Stripe's state is. */
export type FirmTerms = {
  /** By an admin: what it has ends with the period that is paid. */
  readonly isShutOut: boolean;
  /** It never confirmed, and can no longer: it has nothing to pay for. */
  readonly hasLapsed: boolean;
  /** Nothing is charged before; null where nothing is promised. */
  readonly freeUntil: Date | null;
};

/** A question to Stripe about a firm. A higher number has seen at least what a lower one has. */
export type FirmQuestion = {
  readonly number: string;
  readonly customerId: string;
  readonly openCheckoutId: string | null;
  readonly terms: FirmTerms;
};

type Row = {
  asked: string;
  customer_id: string;
  open_checkout_id: string | null;
  is_shut_out: boolean;
  has_lapsed: boolean;
  free_until: Date | null;
};

/**
 * Numbers a question; to be committed before Stripe is asked. Undefined for a firm that is no customer. Free is a trial of
 * ours without a subscription yet, and for a firm that is not confirmed the time until it can be no longer, with a day
 * more in which that is noticed.
 */
export async function askAboutFirm({ tx, tenantId }: Ctx): Promise<FirmQuestion | undefined> {
  const [row] = await tx.sql<Row>(sql`
    UPDATE billing_account a SET asked = a.asked + 1
    FROM tenant t LEFT JOIN subscription p ON p.tenant_id = t.id
    WHERE a.tenant_id = ${tenantId}::uuid AND t.id = a.tenant_id
    RETURNING a.asked::text, a.customer_id, a.open_checkout_id, NOT t.active AS is_shut_out,
      t.confirmed_at IS NULL AND ${invitationEnd} <= now() AS has_lapsed,
      CASE WHEN t.confirmed_at IS NULL THEN ${invitationEnd} + interval '1 day'
        WHEN p.status = 'trialing' AND p.stripe_subscription_id IS NULL THEN p.plan_expires END AS free_until`);
  if (row === undefined) return undefined;
  const {
    asked: number,
    customer_id: customerId,
    open_checkout_id: openCheckoutId,
    is_shut_out: isShutOut,
    has_lapsed: hasLapsed,
    free_until: freeUntil,
  } = row;
  return { number, customerId, openCheckoutId, terms: { isShutOut, hasLapsed, freeUntil } };
}
