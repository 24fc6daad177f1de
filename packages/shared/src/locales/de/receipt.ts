import type { receipt as english } from "../en/receipt.ts";

/** What a receipt for a payment says, and what the files of invoices and receipts are called. */
export const receipt: Readonly<Record<keyof typeof english, string>> = {
  "receipt.title": "Zahlungsbeleg",
  "receipt.meaning": "Dieser Beleg bestätigt eine Zahlung. Er ersetzt keine Rechnung.",
  "receipt.amount": "Betrag",
  "receipt.paidOn": "Bezahlt am",
  "receipt.method": "Zahlungsmittel",
  "receipt.refunded": "Davon erstattet",
  "receipt.invoice": "Rechnungsnummer",
  "receipt.firm": "Kanzlei",
  "receipt.reference": "Zahlungsnummer",
  "receipt.fileName": "Zahlungsbeleg",
  "receipt.invoiceFileName": "Rechnung",
};
