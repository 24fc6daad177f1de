import { randomBytes, randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { NewInquiry } from "@stammdaten/shared/contract/inquiries.ts";
import { makeTenant, system } from "../../../test/factories.ts";
import { inBatches, send } from "../../../test/send.ts";
import { StatementCounter } from "../../../test/statement-counter.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { asPlatform } from "../../db/platform.ts";
import { sql } from "../../db/sql.ts";
import { findAllowedOrigins } from "./find-allowed-origins.ts";
import { makeNonce } from "./inquiry-nonce.ts";
import { sendInquiry } from "./send-inquiry.ts";

const statements = new StatementCounter();

let tenantId: string;
let token: string;
beforeEach(async () => {
  ({ tenantId } = await makeTenant());
  token = randomBytes(16).toString("base64url");
  await inTenant(tenantId, system, ({ tx }) => tx.inquiryToken.create({ data: { tenantId, token, allowedOrigins: [] } }));
  statements.start();
  statements.take();
});
afterEach(() => statements.stop());

const anyAddress = (): string => `10.${[...randomBytes(3)].join(".")}`;
const written = (): NewInquiry => ({
  token,
  nonce: makeNonce(token, new Date(Date.now() - 60_000)),
  kind: "person",
  firstName: "Nele",
  lastName: "Neu",
  email: "nele@example.org",
  phone: "0221 123456",
  language: "de",
  consent: true,
});

/** Each comes in a turn of its own, as from a socket. */
async function tryOnce(ip: string, inquiry = written()): Promise<string> {
  await nextTurn();
  try {
    await sendInquiry({ inquiry, origin: { ip, requestId: randomUUID() }, now: new Date() });
    return "in";
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
}

const count = async (quarantined: boolean): Promise<number> =>
  inTenant(tenantId, system, ({ tx }) => tx.inquiry.count({ where: { tenantId, quarantined } }));
const countersOf = (address: string) =>
  asPlatform("count counters in a test", (tx) =>
    tx.sql<{ points: number }>(sql`SELECT points FROM rate_limit WHERE key LIKE ${`%${address}`}`),
  );

const FLOOD = 10_000;

describe("ten thousand inquiries from one address", () => {
  it("are five inquiries and some statements; who asks from elsewhere meanwhile is heard", async () => {
    const flooder = anyAddress();
    const began = performance.now();
    const answers = await inBatches(
      Array.from({ length: FLOOD }, (_, index) => index),
      async (index) =>
        index % 500 === 250 ? { from: "elsewhere", code: await tryOnce(anyAddress()) } : { from: "flooder", code: await tryOnce(flooder) },
      20,
    );
    const seconds = (performance.now() - began) / 1000;
    const used = statements.take();
    const codesOf = (from: string): string[] => answers.filter((answer) => answer.from === from).map(({ code }) => code);
    process.stdout.write(`inquiries: ${FLOOD} sent in ${seconds.toFixed(1)} s, ${used} statements\n`);
    expect(codesOf("elsewhere")).toEqual(Array.from({ length: 20 }, () => "in"));
    expect(codesOf("flooder").filter((code) => code === "in")).toHaveLength(5);
    expect(new Set(codesOf("flooder"))).toEqual(new Set(["in", "rate.limited"]));
    expect(await count(false)).toBe(25);
    expect(await count(true)).toBe(0);
    // What 25 inquiries cost, and twenty of the flood that were under way when it was one too many.
    expect(used).toBeLessThan(25 * 30 + 20 * 5);
    const left = await countersOf(flooder);
    expect(left).toHaveLength(1);
    expect(left[0]?.points).toBeLessThanOrEqual(25);
    expect(seconds).toBeLessThan(60);
  }, 90_000);

  it("are refused over the wire before anything is asked of the database", async () => {
    const headers = { "X-Forwarded-For": anyAddress(), "content-type": "application/json" };
    const post = () => send({ method: "POST", path: "/api/Main/Inquiry", headers, body: JSON.stringify(written()) });
    const first = await inBatches(Array.from({ length: 6 }), post, 1);
    expect(first.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
    expect(Number(first[5]?.headers["retry-after"])).toBeGreaterThan(500);
    statements.take();
    const later = await inBatches(Array.from({ length: 300 }), post);
    expect(new Set(later.map(({ status }) => status))).toEqual(new Set([429]));
    expect(statements.take()).toBe(0);
  });

  it("of one IPv6 network are from one address", async () => {
    const network = `2001:db8:${randomBytes(2).toString("hex")}:1`;
    const codes = await inBatches(
      Array.from({ length: 8 }, (_, index) => index),
      (index) => tryOnce(`${network}::${index + 1}`),
      1,
    );
    expect(codes.filter((code) => code === "in")).toHaveLength(5);
    expect(await tryOnce(network.replace(/1$/, "2::1"))).toBe("in");
  });
});

describe("whoever opens the page of the inquiry form", () => {
  it("a thousand times is answered out of memory", async () => {
    const ip = anyAddress();
    await findAllowedOrigins(token, ip);
    statements.take();
    for (let asked = 0; asked < 1000; asked += 1) expect(await findAllowedOrigins(token, ip)).toEqual([]);
    expect(statements.take()).toBeLessThan(10);
  });

  it("with ever new keys is refused before the database is asked", async () => {
    const ip = anyAddress();
    const ask = async (): Promise<string> => {
      await nextTurn();
      return findAllowedOrigins(randomBytes(16).toString("base64url"), ip).then(
        () => "in",
        (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
      );
    };
    const codes = await inBatches(Array.from({ length: 400 }), ask);
    expect(codes.filter((code) => code === "in")).toHaveLength(300);
    statements.take();
    expect(new Set(await inBatches(Array.from({ length: 100 }), ask))).toEqual(new Set(["rate.limited"]));
    // A hundred that came through would be some hundreds; a few are the limiter's own.
    expect(statements.take()).toBeLessThan(20);
  });
});

describe("what a firm gets from many addresses", () => {
  it("goes into quarantine above sixty an hour, and is still taken in", async () => {
    const codes = await inBatches(Array.from({ length: 70 }), () => tryOnce(anyAddress()));
    expect(new Set(codes)).toEqual(new Set(["in"]));
    expect([await count(false), await count(true)]).toEqual([60, 10]);
    const jobs = await asPlatform("count mails in a test", (tx) =>
      tx.sql<{ count: number }>(sql`SELECT count(*)::int AS count FROM job WHERE kind = 'mailInquiry' AND tenant_id = ${tenantId}::uuid`),
    );
    // One at once, one ten minutes later for all the others.
    expect(jobs[0]?.count).toBe(2);
  });
});
