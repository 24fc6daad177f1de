import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusal, StripeCaller, type Prices } from "../../test/stripe-caller.ts";

let caller: StripeCaller;
let prices: Prices;
beforeAll(async () => {
  caller = await StripeCaller.start();
  prices = await caller.makePrices();
});
afterAll(() => caller.close());

/** A call as Stripe's library would make it, with any parameters. */
async function call(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${caller.server.url}${path}`, {
    method,
    headers: {
      authorization: "Bearer sk_test_demo",
      ...(body === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, json: (await response.json()) as Record<string, Record<string, unknown>> };
}

describe("a call", () => {
  it("needs a secret key for testing", async () => {
    expect(await refusal(caller.as("sk_live_1234567890").customers.list())).toMatchObject({
      type: "StripeAuthenticationError",
      statusCode: 401,
    });
    expect((await call("GET", "/v1/customers", undefined, { authorization: "" })).status).toBe(401);
    const basic = Buffer.from("sk_test_demo:").toString("base64");
    expect((await call("GET", "/v1/customers", undefined, { authorization: `Basic ${basic}` })).status).toBe(200);
  });

  it("gets its number and the version", async () => {
    const { headers } = await call("GET", "/v1/customers");
    expect(headers.get("request-id")).toMatch(/^req_\w{14}$/);
    expect(headers.get("stripe-version")).toBe("2026-10-28.endive");
  });

  it("is refused at an address that there is not, and with a body that is no form", async () => {
    expect(await call("GET", "/v1/coupons")).toMatchObject({ status: 404, json: { error: { type: "invalid_request_error" } } });
    const json = await call("POST", "/v1/customers", "{}", { "content-type": "application/json" });
    expect(json).toMatchObject({ status: 400, json: { error: { message: expect.stringContaining("x-www-form-urlencoded") } } });
  });

  it("is refused with names that contradict each other, go too deep or are many", async () => {
    expect((await call("POST", "/v1/customers", "metadata=a&metadata[b]=c")).status).toBe(400);
    expect((await call("POST", "/v1/customers", "a[b][c][d][e][f][g]=1")).status).toBe(400);
    expect((await call("POST", "/v1/customers", Array.from({ length: 1_001 }, (_, at) => `a${String(at)}=1`).join("&"))).status).toBe(400);
    expect(await call("POST", "/v1/customers", "__proto__[name]=x")).toMatchObject({
      status: 400,
      json: { error: { code: "parameter_unknown" } },
    });
  });

  it("is refused with Stripe's codes", async () => {
    const wrong = (body: string) => call("POST", "/v1/subscriptions", body);
    expect((await wrong("")).json).toMatchObject({
      error: { code: "parameter_missing", param: "customer", message: "Missing required param: customer." },
    });
    expect((await wrong("customer=&items[0][price]=x")).json).toMatchObject({
      error: { code: "parameter_invalid_empty", param: "customer" },
    });
    expect((await wrong("customer=x&items[0][price]=x&items[0][quantity]=1.5")).json).toMatchObject({
      error: { code: "parameter_invalid_integer", param: "items[0][quantity]" },
    });
    expect((await wrong("customer=x&items[0][price]=x&plan=y&gift=z")).json).toMatchObject({
      error: { code: "parameter_unknown", param: "plan", message: "Received unknown parameters: plan, gift" },
    });
    expect((await wrong("customer=cus_x&items[0][price]=x")).json).toMatchObject({
      error: { code: "resource_missing", param: "customer", doc_url: expect.stringContaining("resource-missing") },
    });
    expect(await call("GET", "/v1/invoices/in_x")).toMatchObject({
      status: 404,
      json: { error: { code: "resource_missing", message: "No such invoice: 'in_x'" } },
    });
  });
});

describe("lists", () => {
  it("tell the newest first, part by part, both ways", async () => {
    const made: string[] = [];
    for (let at = 0; at < 5; at += 1) made.unshift((await caller.stripe.customers.create({ email: "list@muster.example" })).id);
    const ids = async (paging: object) => {
      const part = await caller.stripe.customers.list({ email: "list@muster.example", ...paging });
      return [part.data.map(({ id }) => id), part.has_more];
    };
    expect(await ids({ limit: 2 })).toEqual([made.slice(0, 2), true]);
    expect(await ids({ limit: 3, starting_after: made[1] })).toEqual([made.slice(2), false]);
    expect(await ids({ limit: 2, ending_before: made[3] })).toEqual([made.slice(1, 3), true]);
    const all = await caller.stripe.customers.list({ email: "list@muster.example", limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(made);
    expect(await refusal(caller.stripe.customers.list({ starting_after: "cus_x" }))).toMatchObject({ param: "starting_after" });
    expect(await refusal(caller.stripe.customers.list({ limit: 101 }))).toMatchObject({ param: "limit" });
  });

  it("keep to a range of time", async () => {
    const { created } = await caller.stripe.customers.create({ email: "range@muster.example" });
    const count = async (range: object) =>
      (await caller.stripe.customers.list({ email: "range@muster.example", created: range })).data.length;
    expect([await count({ gte: created }), await count({ gt: created }), await count({ lt: created + 1 })]).toEqual([1, 0, 1]);
  });

  it("find prices by their keys", async () => {
    const { data } = await caller.stripe.prices.list({ lookup_keys: ["pro", "storage", "none"], expand: ["data.product"] });
    expect(data.map(({ id }) => id)).toEqual([prices.storage, prices.pro]);
    expect(data[1]).toMatchObject({ product: { object: "product", name: "Pro" }, unit_amount: 5_990 });
    expect(data[1]?.unit_amount_decimal?.toString()).toBe("5990");
  });
});

describe("prices", () => {
  it("keep a key for one of them, unless it is handed on", async () => {
    const { id: product } = await caller.stripe.products.create({ name: "Schlüssel" });
    const make = (extra: object) =>
      caller.stripe.prices.create({
        product,
        currency: "eur",
        unit_amount: 100,
        recurring: { interval: "month" },
        lookup_key: "once",
        ...extra,
      });
    const first = await make({});
    expect(await refusal(make({}))).toMatchObject({ code: "resource_already_exists", param: "lookup_key" });
    const second = await make({ transfer_lookup_key: true });
    expect((await caller.stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
    expect(second.lookup_key).toBe("once");
    expect(await refusal(caller.stripe.prices.create({ product: "prod_x", currency: "eur", unit_amount: 1 }))).toMatchObject({
      param: "product",
    });
    expect(await refusal(caller.stripe.products.create({ id: product, name: "Noch einer" }))).toMatchObject({
      code: "resource_already_exists",
    });
  });
});

describe("expanding", () => {
  it("is refused for what is no id, and too deep", async () => {
    const { id } = await caller.stripe.customers.create({ email: "kanzlei@muster.example" });
    expect((await refusal(caller.stripe.customers.retrieve(id, { expand: ["email"] }))).message).toBe(
      "This property cannot be expanded (email).",
    );
    expect((await refusal(caller.stripe.customers.retrieve(id, { expand: ["gift"] }))).message).toBe(
      "This property cannot be expanded (gift).",
    );
    expect((await refusal(caller.stripe.customers.retrieve(id, { expand: ["a.b.c.d.e"] }))).message).toContain("more than 4 levels");
    expect((await refusal(caller.stripe.subscriptions.list({ expand: ["data.items.data.price.product"] }))).message).toContain(
      "more than 4 levels",
    );
  });
});

describe("metadata", () => {
  it("is changed name by name, and emptied", async () => {
    const { id } = await caller.stripe.customers.create({ metadata: { tenantId: "1", plan: "go" } });
    expect((await caller.stripe.customers.update(id, { metadata: { plan: "", size: 3 } })).metadata).toEqual({ tenantId: "1", size: "3" });
    expect((await caller.stripe.customers.update(id, { metadata: "" })).metadata).toEqual({});
  });
});

describe("an idempotency key", () => {
  const create = (key: string, name = "Einmal") => caller.stripe.customers.create({ name }, { idempotencyKey: key });

  it("stands for its first answer", async () => {
    const first = await create("key-1");
    const second = await create("key-1");
    expect(second.id).toBe(first.id);
    expect(first.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
  });

  it("is refused for other parameters and for another call", async () => {
    await create("key-2");
    const other = await refusal(create("key-2", "Anders"));
    expect(other).toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 });
    expect(other.message).toBe(
      "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than 'key-2' if you meant to execute a different request.",
    );
    expect((await refusal(caller.stripe.products.create({ name: "Einmal" }, { idempotencyKey: "key-2" }))).message).toContain(
      "same endpoint",
    );
  });

  it("stands for a refusal that was carried out, not for one of its parameters", async () => {
    const customer = await caller.stripe.customers.create();
    const subscribe = () =>
      caller.stripe.subscriptions.create({ customer: customer.id, items: [{ price: prices.go }] }, { idempotencyKey: "key-3" });
    const first = await refusal(subscribe());
    await caller.stripe.customers.update(customer.id, {
      invoice_settings: {
        default_payment_method: (await caller.stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id })).id,
      },
    });
    const second = await refusal(subscribe());
    expect(second.message).toBe(first.message);
    expect(second.headers?.["idempotent-replayed"]).toBe("true");
    const wrong = (limit: number) =>
      caller.stripe.prices.create({ currency: "eur", unit_amount: limit, product: "prod_x" }, { idempotencyKey: "key-4" });
    expect(await refusal(wrong(-1))).toMatchObject({ param: "unit_amount" });
    expect(await refusal(wrong(1))).toMatchObject({ param: "product" });
  });

  it("is refused while its call is under way", async () => {
    await caller.sandbox("PUT", "/behaviour", { latencyMs: 100 });
    const [first, second] = await Promise.all([
      create("key-5"),
      new Promise((resolve) => {
        setTimeout(resolve, 30);
      }).then(() => refusal(create("key-5"))),
    ]);
    await caller.sandbox("PUT", "/behaviour", {});
    expect(second).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
    expect((await create("key-5")).id).toBe(first.id);
  });

  it("is forgotten after a day", async () => {
    const first = await create("key-6");
    await caller.advance(86_401);
    expect((await create("key-6")).id).not.toBe(first.id);
  });
});

describe("behaviour", () => {
  const create = (key: string) => caller.stripe.customers.create({ email: `${key}@muster.example` }, { idempotencyKey: key });
  const count = async (key: string) => (await caller.stripe.customers.list({ email: `${key}@muster.example` })).data.length;

  it("drops every call while Stripe is away, and none of the switches", async () => {
    await caller.sandbox("PUT", "/behaviour", { available: false });
    expect(await refusal(caller.stripe.customers.list())).toMatchObject({ type: "StripeConnectionError" });
    await caller.sandbox("PUT", "/behaviour", { available: true });
    expect((await caller.stripe.customers.list()).object).toBe("list");
  });

  it("carries a change out and drops its answer; the same key gets it afterwards", async () => {
    await caller.sandbox("PUT", "/behaviour", { failAfter: { times: 2, outcome: "drop", path: "/v1/customers" } });
    await caller.stripe.products.create({ name: "Anderswo" });
    // Twice, for the library itself asks again when a connection is cut.
    expect(await refusal(create("drop"))).toMatchObject({ type: "StripeConnectionError" });
    expect(await count("drop")).toBe(1);
    await create("drop");
    expect(await count("drop")).toBe(1);
  });

  it("carries a change out and answers 500, for the same key again", async () => {
    await caller.sandbox("PUT", "/behaviour", { failAfter: { outcome: "error" } });
    const first = await refusal(create("error"));
    expect(first).toMatchObject({ type: "StripeAPIError", statusCode: 500 });
    expect(first.headers?.["stripe-should-retry"]).toBe("false");
    expect(await refusal(create("error"))).toMatchObject({ statusCode: 500 });
    expect(await count("error")).toBe(1);
  });

  it("answers 429 without carrying anything out; a cut answer is asked for again by the library itself", async () => {
    await caller.sandbox("PUT", "/behaviour", { tooMany: 1 });
    expect(await refusal(create("many"))).toMatchObject({ type: "StripeRateLimitError", statusCode: 429 });
    expect(await count("many")).toBe(0);
    await create("many");
    expect(await count("many")).toBe(1);
    await caller.sandbox("PUT", "/behaviour", { failAfter: { outcome: "drop" } });
    await caller.as("sk_test_demo").customers.create({ email: "again@muster.example" });
    expect(await count("again")).toBe(1);
  });

  it("is refused where it is not known", async () => {
    await expect(caller.sandbox("PUT", "/behaviour", { mood: "bad" })).rejects.toThrow("mood");
    await expect(caller.sandbox("POST", "/clock", { now: 1 })).rejects.toThrow("cannot go back");
    await expect(caller.sandbox("POST", "/clock", { advanceSeconds: 1e12 })).rejects.toThrow("Too big");
  });
});
