import { describe, expect, it } from "vitest";
import { readPdf } from "../../../../../test/read-pdf.ts";
import { drawPdf } from "../../../../pdf/draw-pdf.ts";
import { outlineReceiptPdf, type PrintedReceipt } from "./outline-receipt-pdf.ts";

const printed: PrintedReceipt = {
  receipt: {
    id: "ch_1",
    number: "ABCD-0001",
    date: "2026-11-30T23:30:00.000Z",
    amountCents: 123_456,
    currency: "EUR",
    status: "Paid",
    card: { brand: "visa", last4: "4242" },
  },
  refundedCents: 0,
  firm: { name: "Müßig & Söhne", address: ["Ölweg 1", "50667 Köln"] },
  language: "de",
  printedAt: new Date("2026-12-01T10:00:00Z"),
};
const render = async (changes: Partial<PrintedReceipt> = {}) =>
  readPdf(await drawPdf(outlineReceiptPdf({ ...printed, ...changes }), { compress: false }));

describe("outlineReceiptPdf", () => {
  it("is one page, tagged, with title and language", async () => {
    const { source, tags, pages } = await render();
    expect([source.slice(0, 8), source.includes("/Marked true"), source.includes("/Lang (de)"), pages.length]).toEqual([
      "%PDF-1.7",
      true,
      true,
      1,
    ]);
    for (const tag of ["Document", "H1", "P", "L", "LI", "Lbl", "LBody"]) expect(tags).toContain(tag);
  });

  it("says what was paid when, by whom and for which invoice, the day as it is in Germany", async () => {
    const page = (await render()).pages[0]?.replaceAll(/\s+/g, " ");
    for (const part of [
      "Zahlungsbeleg",
      "1.234,56 €",
      "1. Dezember 2026",
      "Visa •••• 4242",
      "ABCD-0001",
      "Müßig & Söhne",
      "50667 Köln",
      "ch_1",
      "Seite 1 von 1",
    ])
      expect(page).toContain(part);
    expect(page).not.toContain("erstattet");
  });

  it("does without card and number, tells what was paid back, and speaks English", async () => {
    const page = (
      await render({ language: "en", refundedCents: 5_000, receipt: { ...printed.receipt, number: null, card: null } })
    ).pages[0]?.replaceAll(/\s+/g, " ");
    for (const part of ["Payment receipt", "€1,234.56", "1 December 2026", "€50.00"]) expect(page).toContain(part);
    for (const part of ["••••", "Invoice number"]) expect(page).not.toContain(part);
  });
});
