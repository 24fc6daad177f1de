import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { drawInThread } from "../../../pdf/draw-in-thread.ts";
import { FileReply } from "../../../http/replies.ts";
import type { Visit } from "../visit.ts";
import { findOwn } from "./find-own.ts";
import { isPayment, presentReceipt } from "./list-receipts.ts";
import { loadFirmBilling } from "../load-firm-billing.ts";
import { nameInvoices } from "./name-invoices.ts";
import { outlineReceiptPdf } from "./pdf/outline-receipt-pdf.ts";

/**
 * A receipt for one payment, drawn by us: Stripe has a page for it and no file.
 * @throws Refusal resource.notFound
 */
export async function downloadReceipt(
  visit: Visit,
  { chargeId, language }: { readonly chargeId: string; readonly language: "de" | "en" },
): Promise<FileReply> {
  const { stripe, open } = visit;
  const { found, customerId } = await findOwn(visit, () => stripe.charges.retrieve(chargeId), isPayment);
  const receipt = presentReceipt(found, await nameInvoices(stripe, customerId, [found]));
  const { name, address } = await open(loadFirmBilling);
  const bytes = await drawInThread(
    outlineReceiptPdf({
      receipt,
      refundedCents: found.amount_refunded,
      firm: { name, address: [address.line1, [address.postal_code, address.city].filter(Boolean).join(" ")].filter(Boolean) },
      language,
      printedAt: new Date(),
    }),
  );
  return new FileReply(
    { bytes },
    { name: `${createTranslate(language)("receipt.fileName")} ${receipt.number ?? receipt.id}.pdf`, mimeType: "application/pdf" },
  );
}
