import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { goodCard, refusal, StripeCaller, type Prices } from "../../test/stripe-caller.ts";

let caller: StripeCaller;
let prices: Prices;
beforeAll(async () => {
  caller = await StripeCaller.start();
  prices = await caller.makePrices();
});
afterAll(() => caller.close());

const openPortal = async (customer: string, locale: "de" | "en" = "de") =>
  (await caller.stripe.billingPortal.sessions.create({ customer, locale, return_url: "http://localhost:3000/billing" })).url;
const read = (id: string) => caller.stripe.subscriptions.retrieve(id);

describe("the portal", () => {
  it("shows subscriptions, cards and invoices, in both languages", async () => {
    const customer = await caller.makeCustomer();
    await caller.stripe.subscriptions.create({ customer, items: [{ price: prices.storage, quantity: 3 }] });
    const german = await caller.page(await openPortal(customer));
    expect(german.status).toBe(200);
    for (const text of [
      "Speicher × 3",
      "Verlängert sich am",
      "Visa •••• 4242",
      "Standard",
      "15,00",
      "Bezahlt",
      'href="http://localhost:3000/billing"',
    ])
      expect(german.text).toContain(text);
    const english = await caller.page(await openPortal(customer, "en"));
    expect(english.text).toContain('lang="en"');
    expect(english.text).toContain("Renews on");
  });

  it("cancels at the end of the period, as the real one does, and takes it back", async () => {
    const customer = await caller.makeCustomer();
    const { id, items } = await caller.stripe.subscriptions.create({ customer, items: [{ price: prices.go }] });
    const url = await openPortal(customer);
    expect((await caller.page(`${url}/subscriptions/${id}/cancel`)).text).toContain("Go läuft bis");
    expect((await caller.page(`${url}/subscriptions/${id}/cancel`, {})).status).toBe(303);
    expect(await read(id)).toMatchObject({ status: "active", cancel_at: items.data[0]?.current_period_end, cancel_at_period_end: false });
    expect((await caller.page(url)).text).toContain("danach endet es");
    await caller.page(`${url}/subscriptions/${id}/resume`, {});
    expect(await read(id)).toMatchObject({ cancel_at: null, canceled_at: null });
  });

  it("adds cards, makes one the default everywhere, and removes the others", async () => {
    const { id: customer } = await caller.stripe.customers.create();
    const url = await openPortal(customer);
    expect((await caller.page(`${url}/card`, { ...goodCard, number: "4000000000000002" })).text).toContain("abgelehnt");
    expect((await caller.page(`${url}/card`, { ...goodCard, expiry: "" })).status).toBe(400);
    expect((await caller.page(`${url}/card`, goodCard)).status).toBe(303);
    const [first] = (await caller.stripe.customers.listPaymentMethods(customer)).data;
    expect(await caller.stripe.customers.retrieve(customer)).toMatchObject({ invoice_settings: { default_payment_method: first?.id } });
    const subscription = await caller.stripe.subscriptions.create({
      customer,
      items: [{ price: prices.go }],
      default_payment_method: first?.id ?? "",
    });

    const step = await caller.page(`${url}/card`, { ...goodCard, number: "4000000000003220" });
    const action = /action="([^"]+\/card\/[^"]+)"/.exec(step.text)?.[1] ?? "";
    expect((await caller.page(action, { answer: "confirm" })).status).toBe(303);
    const [second] = (await caller.stripe.customers.listPaymentMethods(customer)).data;
    await caller.page(`${url}/cards/${second?.id ?? ""}/default`, {});
    expect(await read(subscription.id)).toMatchObject({ default_payment_method: second?.id });
    await caller.page(`${url}/cards/${second?.id ?? ""}/remove`, {});
    await caller.page(`${url}/cards/${first?.id ?? ""}/remove`, {});
    expect((await caller.stripe.customers.listPaymentMethods(customer)).data.map(({ id }) => id)).toEqual([second?.id]);
  });

  it("pays what is open", async () => {
    const customer = await caller.makeCustomer("pm_card_chargeCustomerFail");
    const { id, latest_invoice: invoice } = await caller.stripe.subscriptions.create({ customer, items: [{ price: prices.go }] });
    const url = await openPortal(customer);
    const pay = () => caller.page(`${url}/invoices/${String(invoice)}/pay`, {});
    expect((await pay()).text).toContain("Ihre Karte wurde abgelehnt.");
    await caller.page(`${url}/card`, goodCard);
    const [card] = (await caller.stripe.customers.listPaymentMethods(customer)).data;
    await caller.page(`${url}/cards/${card?.id ?? ""}/default`, {});
    expect((await pay()).status).toBe(303);
    expect(await read(id)).toMatchObject({ status: "active" });
  });

  it("belongs to one customer, for an hour", async () => {
    expect(await refusal(caller.stripe.billingPortal.sessions.create({ customer: "cus_x" }))).toMatchObject({
      code: "resource_missing",
      param: "customer",
    });
    const [mine, others] = [await caller.makeCustomer(), await caller.makeCustomer()];
    const { id } = await caller.stripe.subscriptions.create({ customer: others, items: [{ price: prices.go }] });
    const [card] = (await caller.stripe.customers.listPaymentMethods(others)).data;
    const url = await openPortal(mine);
    await caller.page(`${url}/subscriptions/${id}/cancel`, {});
    await caller.page(`${url}/cards/${card?.id ?? ""}/remove`, {});
    expect(await read(id)).toMatchObject({ cancel_at: null });
    expect((await caller.stripe.customers.listPaymentMethods(others)).data).toHaveLength(1);
    expect((await caller.page("/p/session/test_nothing")).status).toBe(404);
    await caller.advance(3_601);
    expect((await caller.page(url)).status).toBe(410);
  });
});

describe("documents", () => {
  it("are a PDF and pages, for whoever knows their address", async () => {
    const customer = await caller.makeCustomer();
    await caller.stripe.customers.update(customer, { preferred_locales: ["de"], name: "Müller (Söhne) € <b>" });
    const subscription = await caller.stripe.subscriptions.create({ customer, items: [{ price: prices.go }], expand: ["latest_invoice"] });
    const invoice = typeof subscription.latest_invoice === "object" ? subscription.latest_invoice : null;
    const pdf = await fetch(invoice?.invoice_pdf ?? "");
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    const text = bytes.toString("latin1");
    expect(text).toMatch(/^%PDF-1\.4\n[^]*%%EOF\n$/);
    expect(text).toContain(`Rechnung ${invoice?.number ?? ""}`);
    expect(text).toContain("M\xfcller \\(S\xf6hne\\) \x80 <b>");
    const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(table, table + 4)).toBe("xref");
    expect((await caller.page(invoice?.hosted_invoice_url ?? "")).text).toContain("19,99");
    const [charge] = (await caller.stripe.charges.list({ customer })).data;
    expect((await caller.page(charge?.receipt_url ?? "")).text).toContain("Visa •••• 4242");
    expect((await caller.page("/i/nothing/pdf")).status).toBe(404);
    expect((await caller.page("/receipts/nothing")).status).toBe(404);
  });

  it("has a start page that shows customers, escaped, and moves the clock", async () => {
    const customer = await caller.stripe.customers.create({ name: "<script>alert(1)</script>" });
    const page = await caller.page("/");
    expect(page.text).toContain(customer.id);
    expect(page.text).toContain("&lt;script&gt;");
    expect(page.text).not.toContain("<script");
    const before = await caller.now();
    expect((await caller.page("/clock", { days: "3" })).status).toBe(303);
    expect(await caller.now()).toBeGreaterThanOrEqual(before + 3 * 86_400);
    await caller.page("/clock", { days: "-3" });
    expect(await caller.now()).toBeLessThan(before + 3 * 86_400 + 60);
    expect(await caller.sandbox("GET", `/customers/${customer.id}/state`)).toMatchObject({
      customer: { id: customer.id },
      subscriptions: [],
      invoices: [],
    });
  });
});
