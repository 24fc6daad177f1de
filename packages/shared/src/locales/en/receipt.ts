/** What a receipt for a payment says, and what the files of invoices and receipts are called. */
export const receipt = {
  "receipt.title": "Payment receipt",
  "receipt.meaning": "This receipt confirms a payment. It does not replace an invoice.",
  "receipt.amount": "Amount",
  "receipt.paidOn": "Paid on",
  "receipt.method": "Paid with",
  "receipt.refunded": "Refunded of that",
  "receipt.invoice": "Invoice number",
  "receipt.firm": "Firm",
  "receipt.reference": "Payment reference",
  "receipt.fileName": "Payment receipt",
  "receipt.invoiceFileName": "Invoice",
};
