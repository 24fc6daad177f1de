import type { InvoicePayment } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";

/** How an invoice was or is to be paid: one payment where there is something to pay, otherwise none. */
export function listInvoicePayments(account: StripeAccount, invoiceId: string): InvoicePayment[] {
  const invoice = account.store.invoices.get(invoiceId);
  const intent = account.store.paymentIntents.get(account.store.intentOfInvoice.get(invoiceId) ?? "");
  if (invoice === undefined || intent === undefined) return [];
  const isPaid = intent.status === "succeeded";
  return [
    {
      id: intent.id.replace(/^pi_/, "inpay_"),
      object: "invoice_payment",
      amount_paid: isPaid ? intent.amount : null,
      amount_requested: intent.amount,
      created: intent.created,
      currency: intent.currency,
      invoice: invoiceId,
      is_default: true,
      livemode: false,
      payment: { type: "payment_intent", payment_intent: intent.id },
      status: isPaid ? "paid" : intent.status === "canceled" ? "canceled" : "open",
      status_transitions: { canceled_at: intent.canceled_at, paid_at: isPaid ? invoice.status_transitions.paid_at : null },
    },
  ];
}
