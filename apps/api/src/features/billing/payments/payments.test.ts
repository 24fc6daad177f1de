import { describe, expect, it } from "vitest";
import { findPrice } from "../../../integrations/stripe/find-price.ts";
import { call, loginAs, stripe } from "../../../../test/api.ts";
import { makeTenant, makeUser, type TestTenant } from "../../../../test/factories.ts";
import { makeBilling, type BillingWorld } from "../../../../test/make-billing.ts";

type Firm = TestTenant & BillingWorld & { headers: Record<string, string> };

async function makeFirm(): Promise<Firm> {
  const tenant = await makeTenant({ applicationType: 1 });
  return { ...tenant, ...(await makeBilling(tenant)), headers: await loginAs(await makeUser(tenant)) };
}

const get = (firm: Pick<Firm, "headers">, name: string, query: object = {}) =>
  call().get(`/api/Stripe/${name}`).query(query).set(firm.headers);
const file = async (firm: Firm, name: string, query: object, language = "de") =>
  get(firm, name, query)
    .set("Accept-Language", language)
    .buffer(true)
    .parse((res, done) => {
      const chunks: Buffer[] = [];
      res.on("data", (chunk: Buffer) => chunks.push(chunk));
      res.on("end", () => done(null, Buffer.concat(chunks)));
    });

describe("a firm that Stripe does not know", () => {
  it("has no invoices, receipts and cards", async () => {
    const headers = await loginAs(await makeUser(await makeTenant()));
    for (const name of ["ListInvoices", "ListReceipts"])
      expect((await get({ headers }, name)).body, name).toEqual({ items: [], nextCursor: null, total: null });
    expect((await get({ headers }, "ListCards")).body).toEqual([]);
  });
});

describe("invoices", () => {
  it("are listed with number, day, amount and state, drafts and void ones left out", async () => {
    const firm = await makeFirm();
    const { body } = await get(firm, "ListInvoices");
    const [invoice] = (await stripe.invoices.list({ customer: firm.customerId })).data;
    expect(body).toEqual({
      items: [
        {
          id: firm.invoiceId,
          number: invoice?.number,
          date: new Date((invoice?.status_transitions.finalized_at ?? 0) * 1000).toISOString(),
          amountCents: 1999,
          currency: "EUR",
          status: "Paid",
        },
      ],
      nextCursor: null,
      total: null,
    });
  });

  it("come as Stripe's PDF under their number", async () => {
    const firm = await makeFirm();
    const { number } = await stripe.invoices.retrieve(firm.invoiceId);
    const answer = await file(firm, "DownloadInvoice", { invoiceId: firm.invoiceId });
    expect([answer.status, answer.headers["content-type"], (answer.body as Buffer).subarray(0, 5).toString()]).toEqual([
      200,
      "application/pdf",
      "%PDF-",
    ]);
    expect(answer.headers["content-disposition"]).toBe(
      `attachment; filename="Rechnung ${number}.pdf"; filename*=UTF-8''Rechnung%20${number}.pdf`,
    );
  });

  it("are paged, and a place in another firm's list is none", async () => {
    const [firm, other] = [await makeFirm(), await makeFirm()];
    const price = await findPrice(stripe, "storage");
    for (let index = 0; index < 11; index += 1)
      await stripe.subscriptions.create({
        customer: firm.customerId,
        items: [{ price, quantity: 1 + index }],
        default_payment_method: (await stripe.customers.listPaymentMethods(firm.customerId)).data[0]?.id ?? "",
      });
    for (const name of ["ListInvoices", "ListReceipts"]) {
      const first = (await get(firm, name, { limit: "10" })).body;
      const second = (await get(firm, name, { limit: "10", cursor: first.nextCursor })).body;
      expect([first.items.length, second.items.length, second.nextCursor]).toEqual([10, 2, null]);
      expect(new Set([...first.items, ...second.items].map(({ id }: { id: string }) => id)).size).toBe(12);
      expect([...first.items, ...second.items].every(({ number }: { number: string | null }) => typeof number === "string")).toBe(true);
      const foreign = await get(other, name, { cursor: first.nextCursor });
      const made = await get(other, name, { cursor: Buffer.from(JSON.stringify([firm.invoiceId, "x"])).toString("base64url") });
      const none = await get(other, name, { cursor: "abc" });
      for (const { body } of [foreign, made, none])
        expect(body).toMatchObject({
          status: 400,
          code: "request.invalid",
          errors: [{ path: "cursor", code: "validation.cursor.invalid" }],
        });
    }
  });
});

describe("receipts", () => {
  it("are the payments, with card and invoice; one that failed is none", async () => {
    const firm = await makeFirm();
    const card = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: firm.customerId });
    await stripe.subscriptions.create({
      customer: firm.customerId,
      items: [{ price: await findPrice(stripe, "storage") }],
      default_payment_method: card.id,
      payment_behavior: "allow_incomplete",
    });
    expect((await stripe.charges.list({ customer: firm.customerId })).data.map(({ status }) => status)).toEqual(["failed", "succeeded"]);
    const { number } = await stripe.invoices.retrieve(firm.invoiceId);
    const { items } = (await get(firm, "ListReceipts")).body;
    expect(items).toMatchObject([
      { id: firm.chargeId, number, amountCents: 1999, currency: "EUR", status: "Paid", card: { brand: "visa", last4: "4242" } },
    ]);
  });

  it.each([
    ["de", "Zahlungsbeleg"],
    ["en", "Payment receipt"],
  ] as const)("come as a PDF of ours, in the caller's language: %s", async (language, title) => {
    const firm = await makeFirm();
    const answer = await file(firm, "DownloadReceipt", { chargeId: firm.chargeId }, language);
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const { number } = await stripe.invoices.retrieve(firm.invoiceId);
    expect(decodeURIComponent(String(answer.headers["content-disposition"]))).toContain(`${title} ${number}.pdf`);
    expect((answer.body as Buffer).subarray(0, 8).toString()).toBe("%PDF-1.7");
  });
});

describe("cards", () => {
  it("are listed, and one of them is what is charged", async () => {
    const firm = await makeFirm();
    expect((await get(firm, "ListCards")).body).toMatchObject([{ brand: "visa", last4: "4242", isDefault: true }]);
    const second = await stripe.paymentMethods.attach("pm_card_mastercard", { customer: firm.customerId });
    await stripe.customers.update(firm.customerId, { invoice_settings: { default_payment_method: second.id } });
    const cards = (await get(firm, "ListCards")).body as { brand: string; isDefault: boolean }[];
    expect(cards.map(({ brand, isDefault }) => [brand, isDefault]).sort()).toEqual([
      ["mastercard", true],
      ["visa", false],
    ]);
  });
});
