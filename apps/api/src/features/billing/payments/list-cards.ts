import type { Card } from "@stammdaten/shared/contract/billing.ts";
import type { Visit } from "../visit.ts";
import { loadCustomerId } from "../load-firm-billing.ts";
import { readCards } from "./read-cards.ts";

/** The firm's saved cards, the newest first; none for a firm that Stripe does not know. */
export async function listCards({ stripe, open }: Visit): Promise<Card[]> {
  const customerId = await open(loadCustomerId);
  return customerId === null ? [] : readCards(stripe, customerId);
}
