import type { Receipt } from "@stammdaten/shared/contract/billing.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { nameCardBrand } from "@stammdaten/shared/values/bank/card-brand.ts";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import { loadFonts } from "../../../../pdf/load-fonts.ts";
import { openPdf } from "../../../../pdf/pdf-pen.ts";

export type PrintedReceipt = {
  readonly receipt: Receipt;
  /** What of it was paid back, in cents. */
  readonly refundedCents: number;
  readonly firm: { readonly name: string; readonly address: readonly string[] };
  readonly language: Language;
  readonly printedAt: Date;
};

/**
 * A payment on one page, as PDF 1.7, tagged.
 * @param options.compress false leaves the page contents readable, for tests
 */
export async function renderReceiptPdf(
  { receipt, refundedCents, firm, language, printedAt }: PrintedReceipt,
  options: { compress?: boolean } = {},
): Promise<Uint8Array> {
  const { number, card, date, currency, amountCents, id } = receipt;
  const translate = createTranslate(language);
  const locale = INTL_LOCALE[language];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "Europe/Berlin" });
  const money = new Intl.NumberFormat(locale, { style: "currency", currency });
  const row = (key: string, answer: string) => ({ label: translate(key), answer, warning: null });
  const title = translate("receipt.title");
  const pen = openPdf({
    fonts: await loadFonts(),
    language,
    title,
    author: "Stammdaten",
    madeAt: printedAt,
    compress: options.compress ?? true,
  });
  pen.writeTitle(title);
  pen.writeParagraph(translate("receipt.meaning"));
  pen.writeRows([
    row("receipt.amount", money.format(amountCents / 100)),
    row("receipt.paidOn", day.format(new Date(date))),
    ...(card === null ? [] : [row("receipt.method", `${nameCardBrand(card.brand)} •••• ${card.last4}`)]),
    ...(refundedCents > 0 ? [row("receipt.refunded", money.format(refundedCents / 100))] : []),
    ...(number === null ? [] : [row("receipt.invoice", number)]),
    row("receipt.firm", [firm.name, ...firm.address].join("\n")),
    row("receipt.reference", id),
  ]);
  return pen.close((n, total) => translate("print.page", { n, total }));
}
