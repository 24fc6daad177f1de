import type { Card, Invoice, Receipt } from "@stammdaten/shared/contract/billing.ts";
import type { Api } from "../../api.ts";

/** For tests: a card, what was charged and what was paid. */
export const sampleCard: Card = { id: "pm_1", brand: "visa", last4: "4242", expMonth: 4, expYear: 2031, isDefault: true };
export const sampleInvoice: Invoice = {
  id: "in_1",
  number: "ABCD-0001",
  date: "2026-11-01T09:00:00.000Z",
  amountCents: 5990,
  currency: "eur",
  status: "Paid",
};
export const sampleReceipt: Receipt = { ...sampleInvoice, id: "ch_1", card: { brand: "visa", last4: "4242" } };

const page = <Item>(items: Item[]) => ({ items, nextCursor: null, total: null });

/** What the page about the plan asks beside the plan, for a firm that has just begun. */
export const quietApi: Partial<Api> = {
  listCards: () => Promise.resolve([]),
  listInvoices: () => Promise.resolve(page<Invoice>([])),
  listReceipts: () => Promise.resolve(page<Receipt>([])),
  users: ({ query } = { query: {} }) => Promise.resolve({ ...page<never>([]), total: query.status === "active" ? 2 : 1 }),
  statistics: () =>
    Promise.resolve({
      users: 3,
      clients: { persons: 0, companies: 0 },
      forms: { invited: 0, draft: 0, submitted: 0, confirmed: 0, rejected: 0, approved: 0, sent: 0 },
      submissionsPerWeek: [],
      invitations: { created: 0, sent: 0, opened: 0, submitted: 0 },
      sync: { delivered: 0, notDelivered: 0, notProcessed: 0, missingEmail: 0, unknownError: 0 },
      storage: { usedBytes: 2_500_000_000, limitBytes: 10_000_000_000 },
    }),
};
