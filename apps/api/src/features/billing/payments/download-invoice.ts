import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { FileReply } from "../../../http/replies.ts";
import type { Visit } from "../visit.ts";
import { findOwn } from "./find-own.ts";
import { isInvoiced } from "./list-invoices.ts";

/**
 * An invoice as Stripe has written it. It leaves through us: its address at Stripe opens it for whoever has it.
 * @throws Refusal resource.notFound; StripeFileUnavailable
 */
export async function downloadInvoice(
  visit: Visit,
  { invoiceId, language }: { readonly invoiceId: string; readonly language: "de" | "en" },
): Promise<FileReply> {
  const { found } = await findOwn(
    visit,
    () => visit.stripe.invoices.retrieve(invoiceId),
    (invoice) => isInvoiced(invoice) && typeof invoice.invoice_pdf === "string",
  );
  const bytes = await visit.readFile(found.invoice_pdf ?? "");
  return new FileReply(
    { bytes },
    { name: `${createTranslate(language)("receipt.invoiceFileName")} ${found.number ?? found.id}.pdf`, mimeType: "application/pdf" },
  );
}
