import { randomUUID } from "node:crypto";
import { request } from "node:http";
import type { Express } from "express";
import supertest from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { call, loginAs, makeApp, settings } from "../../../../test/api.ts";
import { makeAdmin, makeTenant, makeUser, system, type TestTenant } from "../../../../test/factories.ts";
import { faultsOf } from "../../../../test/problem.ts";
import { inBatches, portOf, send } from "../../../../test/send.ts";
import { deliver, makeEvent, signEvent, type GivenEvent } from "../../../../test/stripe-event.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { asPlatform } from "../../../db/platform.ts";
import { leaseJobs } from "../../../db/queue.ts";
import { sql } from "../../../db/sql.ts";

let tenant: TestTenant;
let customer: string;
beforeEach(async () => {
  tenant = await makeTenant();
  customer = `cus_${randomUUID().replaceAll("-", "")}`;
});

const becomeCustomer = () =>
  inTenant(tenant.tenantId, system, ({ tx }) => tx.billingAccount.create({ data: { tenantId: tenant.tenantId, customerId: customer } }));
const jobsOf = () =>
  inTenant(tenant.tenantId, system, ({ tx }) =>
    tx.sql<{ id: string }>(sql`SELECT id FROM job WHERE tenant_id = ${tenant.tenantId}::uuid AND kind = 'syncBilling'`),
  );
const countStored = (ids: readonly string[]) =>
  asPlatform("count events in a test", async (tx) => await tx.stripeEvent.count({ where: { id: { in: [...ids] } } }));
const written = (given: GivenEvent = {}) => {
  const event = makeEvent({ customer, ...given });
  return { id: event.id, payload: JSON.stringify(event) };
};

describe("an event of Stripe's", () => {
  it("is stored and asked about, in one transaction", async () => {
    await becomeCustomer();
    const { id, payload } = written();
    const answer = await send(deliver(payload));
    expect([answer.status, answer.json]).toEqual([200, { received: true }]);
    expect(await countStored([id])).toBe(1);
    expect(await jobsOf()).toHaveLength(1);
  });

  it("counts once, however often and however much at once it comes", async () => {
    await becomeCustomer();
    const { id, payload } = written();
    const answers = await inBatches(Array.from({ length: 24 }), () => send(deliver(payload)), 12);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countStored([id])).toBe(1);
    expect(await jobsOf()).toHaveLength(1);
  });

  it("that comes while a question waits adds none; one that comes while Stripe is being asked does", async () => {
    await becomeCustomer();
    for (let index = 0; index < 3; index += 1) await send(deliver(written().payload));
    expect(await jobsOf()).toHaveLength(1);
    // The question runs, and may have been answered before this happened.
    while ((await leaseJobs(["syncBilling"], 50)).every(({ tenantId }) => tenantId !== tenant.tenantId));
    await send(deliver(written().payload));
    expect(await jobsOf()).toHaveLength(2);
  });

  it.each<[string, object]>([
    ["a customer's own", { id: "", object: "customer" }],
    ["that names its customer as an object", { id: "in_1", object: "invoice", customer: { id: "", object: "customer" } }],
  ])("%s is theirs", async (_name, object) => {
    await becomeCustomer();
    const { payload } = written({ object: JSON.parse(JSON.stringify(object).replace('"id":""', `"id":"${customer}"`)) as object });
    expect((await send(deliver(payload))).status).toBe(200);
    expect(await jobsOf()).toHaveLength(1);
  });

  it("about nobody, or of a kind that is new, is taken all the same: Stripe need not send it again", async () => {
    const events = [
      makeEvent({ type: "price.created", object: { id: "price_1", object: "price" } }),
      makeEvent({ type: "v9.something.new", object: {} }),
      makeEvent({ object: { id: "x", object: "thing", customer: 5 } }),
    ];
    for (const event of events) expect((await send(deliver(JSON.stringify(event)))).status).toBe(200);
    expect(await countStored(events.map(({ id }) => id))).toBe(3);
  });
});

describe("what Stripe did not sign", () => {
  const signatures: Readonly<Record<string, (payload: string) => string | null>> = {
    "without a signature": () => null,
    "with an empty one": () => "",
    "with another secret": (payload) => signEvent(payload, { secret: "whsec_other" }),
    "with an unknown scheme": (payload) => signEvent(payload).replace("v1=", "v0="),
    "over another body": (payload) => signEvent(`${payload} `),
    "301 s ago": (payload) => signEvent(payload, { ago: 302 }),
    "301 s in the future": (payload) => signEvent(payload, { ago: -302 }),
    "without a time": (payload) => signEvent(payload).replace(/^t=\d+,/, ""),
    "with two times": (payload) => `t=${Math.floor(Date.now() / 1000)},${signEvent(payload, { ago: 400 })}`,
    "with a time that is none": (payload) => signEvent(payload).replace(/^t=\d+/, "t=1e9"),
  };

  it.each(Object.keys(signatures))("%s is refused, and nothing is written", async (name) => {
    await becomeCustomer();
    const { id, payload } = written();
    const answer = await send(deliver(payload, signatures[name]?.(payload) ?? null));
    expect(faultsOf(answer, { status: 400, code: "webhook.refused", language: "de" })).toEqual([]);
    expect(await countStored([id])).toBe(0);
    expect(await jobsOf()).toEqual([]);
  });

  it.each([299, -299])("is not what it signed %d s ago", async (ago) => {
    const { payload } = written();
    expect((await send(deliver(payload, signEvent(payload, { ago })))).status).toBe(200);
  });

  it("may be changed in any byte", async () => {
    const { id, payload } = written();
    const signature = signEvent(payload);
    for (const place of [0, 10, payload.length - 1]) {
      const bytes = Buffer.from(payload);
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      expect((await send(deliver(bytes, signature))).json["code"]).toBe("webhook.refused");
    }
    expect(await countStored([id])).toBe(0);
  });

  it("may carry two signatures, one of which is good", async () => {
    const { id, payload } = written();
    const port = await portOf();
    const status = await new Promise<number>((resolve, reject) => {
      const outgoing = request(
        {
          host: "127.0.0.1",
          port,
          method: "POST",
          path: "/api/Stripe/Webhook",
          headers: {
            "content-type": "application/json",
            "stripe-signature": [signEvent(payload), signEvent(payload, { secret: "whsec_other" })],
          },
        },
        (response) => {
          response.resume().on("end", () => resolve(response.statusCode ?? 0));
        },
      );
      outgoing.on("error", reject).end(payload);
    });
    expect(status).toBe(400);
    expect(await countStored([id])).toBe(0);
  });

  it("may be signed and still no event: of another mode, malformed, or nothing", async () => {
    const real = makeEvent({ livemode: true });
    const payloads = [
      JSON.stringify(real),
      "{",
      "",
      "[]",
      "null",
      '"evt_1"',
      JSON.stringify({ ...makeEvent(), id: 5 }),
      JSON.stringify({ ...makeEvent(), data: null }),
      JSON.stringify({ object: "v2.core.event" }),
    ];
    for (const payload of payloads) expect((await send(deliver(payload))).json["code"], payload).toBe("webhook.refused");
    expect(await countStored([real.id])).toBe(0);
  });

  it("may be too large, or packed", async () => {
    const large = JSON.stringify({ ...makeEvent(), padding: "x".repeat(600_000) });
    expect(faultsOf(await send(deliver(large)), { status: 400, code: "body.tooLarge" })).toEqual([]);
    const packed = deliver(written().payload);
    expect((await send({ ...packed, headers: { ...packed.headers, "content-encoding": "gzip" } })).json["code"]).toBe("body.malformed");
  });
});

describe("while the secret is rotated", () => {
  const [secret = ""] = settings.STRIPE_WEBHOOK_SECRET;
  const statusWith = async (app: Express, key: string): Promise<number> => {
    const { payload } = written();
    return (
      await supertest(app)
        .post("/api/Stripe/Webhook")
        .set({ "stripe-signature": signEvent(payload, { secret: key }), "content-type": "application/json" })
        .send(payload)
    ).status;
  };

  it("the new and the old one are good, and afterwards the new one alone", async () => {
    const [during, after] = [["whsec_new", secret], ["whsec_new"]].map((secrets) =>
      makeApp({ settings: { ...settings, STRIPE_WEBHOOK_SECRET: secrets } }),
    );
    if (during === undefined || after === undefined) throw new Error("two apps were made");
    expect([await statusWith(during, "whsec_new"), await statusWith(during, secret)]).toEqual([200, 200]);
    expect([await statusWith(after, "whsec_new"), await statusWith(after, secret)]).toEqual([200, 400]);
  });

  it("a key for real money takes events of real money alone", async () => {
    const live = makeApp({ settings: { ...settings, STRIPE_SECRET_KEY: "sk_live_tests" } });
    const take = async (livemode: boolean) => {
      const { payload } = written({ livemode });
      return (
        await supertest(live)
          .post("/api/Stripe/Webhook")
          .set({ "stripe-signature": signEvent(payload), "content-type": "application/json" })
          .send(payload)
      ).status;
    };
    expect([await take(true), await take(false)]).toEqual([200, 400]);
  });
});

describe("events of strangers", () => {
  const list = async (headers: Record<string, string>, query: object = {}) =>
    call()
      .get("/api/Stripe/ParkedEvents")
      .query({ limit: "100", ...query })
      .set(headers);

  it("are kept, and shown to the admin until a firm has that customer", async () => {
    const admin = await loginAs(await makeAdmin());
    const { id, payload } = written({ type: "invoice.paid" });
    expect((await send(deliver(payload))).status).toBe(200);
    expect(await jobsOf()).toEqual([]);
    const find = async () => ((await list(admin)).body.items as { id: string }[]).find((item) => item.id === id);
    expect(await find()).toEqual({
      id,
      type: "invoice.paid",
      customerId: customer,
      createdAt: expect.any(String) as string,
      receivedAt: expect.any(String) as string,
    });
    await becomeCustomer();
    expect(await find()).toBeUndefined();
  });

  it("come page by page, the newest first, each once", async () => {
    const admin = await loginAs(await makeAdmin());
    const sent = Array.from({ length: 12 }, () => written());
    await inBatches(sent, ({ payload }) => send(deliver(payload)));
    const ids: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 50; page += 1) {
      const { body } = await list(admin, { limit: "10", ...(cursor !== undefined && { cursor }) });
      ids.push(...(body.items as { id: string }[]).map(({ id }) => id));
      if (body.nextCursor === null) break;
      cursor = body.nextCursor as string;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(sent.every(({ id }) => ids.includes(id))).toBe(true);
  });

  it("are the admin's alone to see", async () => {
    expect((await list(await loginAs(await makeUser(tenant)))).status).toBe(403);
    expect((await list({})).status).toBe(401);
  });
});
