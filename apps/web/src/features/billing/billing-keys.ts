/** Keys under which answers about the firm's payments are kept. */
export const billingKeys = {
  all: ["billing"],
  cards: ["billing", "cards"],
  invoices: ["billing", "invoices"],
  receipts: ["billing", "receipts"],
  usage: ["billing", "usage"],
  parked: ["billing", "parked"],
  checkout: ["billing", "checkout"],
} as const;
