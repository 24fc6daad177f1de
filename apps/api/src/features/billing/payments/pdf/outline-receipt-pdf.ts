import type { Receipt } from "@stammdaten/shared/contract/billing.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { nameCardBrand } from "@stammdaten/shared/values/bank/card-brand.ts";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import type { PdfContent } from "../../../../pdf/draw-pdf.ts";
import { plainLetterhead } from "../../../../pdf/letterhead.ts";

export type PrintedReceipt = {
  readonly receipt: Receipt;
  /** What of it was paid back, in cents. */
  readonly refundedCents: number;
  readonly firm: { readonly name: string; readonly address: readonly string[] };
  readonly language: Language;
  readonly printedAt: Date;
};

/** What the PDF of a payment shows, on one page. */
export function outlineReceiptPdf({ receipt, refundedCents, firm, language, printedAt }: PrintedReceipt): PdfContent {
  const { number, card, date, currency, amountCents, id } = receipt;
  const translate = createTranslate(language);
  const locale = INTL_LOCALE[language];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "Europe/Berlin" });
  const money = new Intl.NumberFormat(locale, { style: "currency", currency });
  const row = (key: string, answer: string) => ({ label: translate(key), answer, warning: null });
  const rows = [
    row("receipt.amount", money.format(amountCents / 100)),
    row("receipt.paidOn", day.format(new Date(date))),
    ...(card === null ? [] : [row("receipt.method", `${nameCardBrand(card.brand)} •••• ${card.last4}`)]),
    ...(refundedCents > 0 ? [row("receipt.refunded", money.format(refundedCents / 100))] : []),
    ...(number === null ? [] : [row("receipt.invoice", number)]),
    row("receipt.firm", [firm.name, ...firm.address].join("\n")),
    row("receipt.reference", id),
  ];
  return {
    language,
    title: translate("receipt.title"),
    letterhead: plainLetterhead("Stammdaten"),
    madeAt: printedAt,
    pieces: [
      { kind: "paragraph", text: translate("receipt.meaning") },
      { kind: "rows", rows },
    ],
  };
}
