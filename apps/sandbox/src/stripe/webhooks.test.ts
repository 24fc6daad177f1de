import { tmpdir } from "node:os";
import { join } from "node:path";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { afterEach, expect, it, vi } from "vitest";
import { refusal, secret, StripeCaller } from "../../test/stripe-caller.ts";

let caller: StripeCaller | undefined;
const folders: string[] = [];
afterEach(async () => {
  await caller?.close();
  caller = undefined;
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function start(options: Parameters<typeof StripeCaller.start>[0] = {}): Promise<StripeCaller> {
  caller = await StripeCaller.start(options);
  return caller;
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "stripe-stand-in-"));
  folders.push(folder);
  return folder;
}

/** An event as `/sandbox/events` tells it. */
interface SentEvent {
  id: string;
  type: string;
  isDelivered: boolean;
  attempts: { status: number | null; error: string | null }[];
}

it("are signed as Stripe signs, in the real time, whatever the clock says", async () => {
  const { stripe, deliveries } = await start();
  await caller?.advance(40 * 86_400);
  const customer = await stripe.customers.create({ name: "Müller & Söhne" }, { idempotencyKey: "key-1" });
  await vi.waitFor(() => expect(deliveries).toHaveLength(1), { timeout: 5_000 });
  const [delivery] = deliveries;
  const event = stripe.webhooks.constructEvent(delivery?.payload ?? "", delivery?.signature ?? "", secret);
  expect(event).toMatchObject({
    object: "event",
    type: "customer.created",
    livemode: false,
    api_version: "2026-10-28.endive",
    created: customer.created,
    data: { object: { id: customer.id, name: "Müller & Söhne" } },
    request: { idempotency_key: "key-1", id: expect.stringMatching(/^req_/) },
  });
  expect(() => stripe.webhooks.constructEvent(delivery?.payload ?? "", delivery?.signature ?? "", "whsec_other")).toThrow("signature");
  expect(await stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, type: "customer.created" });
});

it("carry a signature for each secret while one takes the place of another", async () => {
  const { stripe, deliveries } = await start({ webhookSecret: `${secret},whsec_new` });
  await stripe.customers.create();
  await vi.waitFor(() => expect(deliveries).toHaveLength(1), { timeout: 5_000 });
  const [delivery] = deliveries;
  for (const one of [secret, "whsec_new"]) {
    expect(stripe.webhooks.constructEvent(delivery?.payload ?? "", delivery?.signature ?? "", one).type).toBe("customer.created");
  }
});

it("tell what was different", async () => {
  const { stripe, deliveries } = await start();
  const { id } = await stripe.customers.create({ name: "Alt" });
  await stripe.customers.update(id, { name: "Neu" });
  await vi.waitFor(() => expect(deliveries).toHaveLength(2), { timeout: 5_000 });
  const update = deliveries
    .map(({ payload }) => JSON.parse(payload) as { type: string; data: object })
    .find(({ type }) => type === "customer.updated");
  expect(update?.data).toMatchObject({ previous_attributes: { name: "Alt" }, object: { name: "Neu" } });
});

it("are sent again until they are taken, with the same bytes", async () => {
  const { stripe, deliveries, answers } = await start();
  answers.push(500, 302);
  await stripe.customers.create();
  await vi.waitFor(() => expect(deliveries).toHaveLength(3), { timeout: 9_000, interval: 100 });
  expect(new Set(deliveries.map(({ payload }) => payload)).size).toBe(1);
  await vi.waitFor(
    async () => {
      const [event] = (await caller?.sandbox("GET", "/events")) as SentEvent[];
      expect(event).toMatchObject({ isDelivered: true, attempts: [{ status: 500 }, { status: 302 }, { status: 200 }] });
    },
    { timeout: 5_000 },
  );
}, 15_000);

it("are kept back as long as it is wished, and can be sent again", async () => {
  const { stripe, deliveries } = await start();
  await caller?.sandbox("PUT", "/behaviour", { deliver: false });
  await stripe.customers.create();
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  expect(deliveries).toHaveLength(0);
  await caller?.sandbox("PUT", "/behaviour", { deliver: true });
  await vi.waitFor(() => expect(deliveries).toHaveLength(1), { timeout: 5_000 });
  const [event] = (await caller?.sandbox("GET", "/events")) as SentEvent[];
  await caller?.sandbox("POST", `/events/${event?.id ?? ""}/resend`);
  await vi.waitFor(() => expect(deliveries).toHaveLength(2), { timeout: 5_000 });
  await expect(caller?.sandbox("POST", "/events/evt_x/resend")).rejects.toThrow("No such event");
});

it("survive a restart with everything else, the moved clock too", async () => {
  const stateFile = join(await makeFolder(), "stripe.json");
  const first = await start({ stateFile, webhookUrl: "http://127.0.0.1:9/" });
  await first.advance(86_400);
  const customer = await first.stripe.customers.create({ name: "Bleibt" }, { idempotencyKey: "key-1" });
  const method = await first.stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: customer.id });
  const clock = await first.now();
  await first.close();

  const second = await start({ stateFile });
  expect(await second.now()).toBeGreaterThanOrEqual(clock);
  expect(await second.stripe.customers.retrieve(customer.id)).toMatchObject({ name: "Bleibt" });
  expect((await second.stripe.customers.create({ name: "Bleibt" }, { idempotencyKey: "key-1" })).id).toBe(customer.id);
  const price = await second.stripe.prices.create({
    currency: "eur",
    unit_amount: 100,
    recurring: { interval: "month" },
    product_data: { name: "P" },
  });
  const subscribe = second.stripe.subscriptions.create({
    customer: customer.id,
    default_payment_method: method.id,
    items: [{ price: price.id }],
    payment_behavior: "error_if_incomplete",
  });
  expect(await refusal(subscribe)).toMatchObject({ code: "card_declined" });
  await vi.waitFor(
    () => {
      const types = second.deliveries.map(({ payload }) => (JSON.parse(payload) as { type: string }).type);
      expect(types).toEqual(expect.arrayContaining(["customer.created", "payment_method.attached", "price.created"]));
    },
    { timeout: 5_000 },
  );

  await second.sandbox("POST", "/reset");
  expect((await second.stripe.customers.list()).data).toEqual([]);
  expect(JSON.parse(await readFile(stateFile, "utf8"))).toMatchObject({ customers: [], aheadMs: 0 });
});

it("does not start on a damaged state", async () => {
  const stateFile = join(await makeFolder(), "stripe.json");
  await writeFile(stateFile, '{"version": 1}');
  await expect(StripeCaller.start({ stateFile })).rejects.toThrow(stateFile);
});
