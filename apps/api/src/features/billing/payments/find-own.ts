import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { idOf } from "../id-of.ts";
import type { Visit } from "../visit.ts";
import { loadCustomerId } from "../load-firm-billing.ts";

type OfCustomer = { readonly customer: string | { readonly id: string } | null };

/**
 * Finds what Stripe has under an id, if it is the firm's own. Another firm's, one that nobody has and one that is not shown
 * are answered alike, and noted by the transaction that refuses.
 * @throws Refusal resource.notFound
 */
export async function findOwn<Found extends OfCustomer>(
  { find, open }: Visit,
  retrieve: () => Promise<Found>,
  shows: (found: Found) => boolean,
): Promise<{ found: Found; customerId: string }> {
  const customerId = await open(loadCustomerId);
  const found = customerId === null ? null : await find(retrieve);
  if (found === null || customerId === null || idOf(found.customer) !== customerId || !shows(found))
    return open(() => Promise.reject(new Refusal("resource.notFound")));
  return { found, customerId };
}
