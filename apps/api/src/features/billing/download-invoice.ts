import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { FileReply } from "../../http/replies.ts";
import { readStripeFile } from "../../integrations/stripe/read-stripe-file.ts";
import type { Visit } from "./change-at-stripe.ts";
import { findOwn } from "./find-own.ts";
import { isInvoiced } from "./list-invoices.ts";

export type DownloadInvoiceInput = {
  readonly invoiceId: string;
  readonly language: "de" | "en";
  /** The stand-in's address, where there is one. */
  readonly apiBase: string | undefined;
};

/**
 * An invoice as Stripe has written it. It leaves through us: its address at Stripe opens it for whoever has it.
 * @throws Refusal resource.notFound; StripeFileUnavailable
 */
export async function downloadInvoice(visit: Visit, { invoiceId, language, apiBase }: DownloadInvoiceInput): Promise<FileReply> {
  const { found } = await findOwn(visit, (stripe) => stripe.invoices.retrieve(invoiceId), (invoice) => isInvoiced(invoice) && typeof invoice.invoice_pdf === "string");
  const bytes = await readStripeFile(found.invoice_pdf ?? "", apiBase);
  return new FileReply({ bytes }, { name: `${createTranslate(language)("receipt.invoiceFileName")} ${found.number ?? found.id}.pdf`, mimeType: "application/pdf" });
}
