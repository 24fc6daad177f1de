import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { observeTransactions } from "../src/db/connection.ts";
import { loginAs, makeApp, settings } from "./api.ts";
import { makeClient, makeTenant, makeUser } from "./factories.ts";

async function makeFirm() {
  const tenant = await makeTenant();
  await makeClient(tenant);
  return loginAs(await makeUser(tenant));
}

describe("an API that is asked for more than it can do", () => {
  it("gives each firm its turn: whoever asks once is answered before most of what a busy firm has asked before", async () => {
    const [busy, quiet] = [await makeFirm(), await makeFirm()];
    // One transaction at a time.
    const server = makeApp({ settings: { ...settings, DATABASE_POOL: 3 } }).listen(0);
    try {
      const answered: string[] = [];
      const ask = async (who: string, headers: Record<string, string>) => {
        const { status } = await supertest(server).get("/api/Main/Persons").set(headers);
        answered.push(status === 200 ? who : String(status));
      };
      const asked = Array.from({ length: 60 }, () => ask("busy", busy));
      await new Promise((resolve) => setTimeout(resolve, 30));
      await Promise.all([...asked, ask("quiet", quiet)]);
      expect(new Set(answered)).toEqual(new Set(["busy", "quiet"]));
      const before = answered.indexOf("quiet");
      const after = answered.length - before;
      expect(after).toBeGreaterThan(20);
    } finally {
      server.close();
    }
  });

  it("refuses a firm that has more than 200 calls waiting, and says when to come again", async () => {
    const headers = await makeFirm();
    const app = makeApp({ settings: { ...settings, DATABASE_POOL: 3 } }).listen(0);
    try {
      const answers = await Promise.all(Array.from({ length: 300 }, () => supertest(app).get("/api/Main/Statistics").set(headers)));
      const statuses = new Set(answers.map(({ status }) => status));
      expect(statuses).toEqual(new Set([200, 429]));
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.headers["retry-after"]).toBe("1");
      expect(refused?.body).toMatchObject({ code: "rate.limited" });
    } finally {
      app.close();
    }
  });

  it("does nothing for callers who hang up while they wait", async () => {
    const headers = await makeFirm();
    const server = makeApp({ settings: { ...settings, DATABASE_POOL: 3 } }).listen(0);
    await once(server, "listening");
    let transactions = 0;
    observeTransactions(() => {
      transactions += 1;
      return () => {};
    });
    try {
      const { port } = server.address() as AddressInfo;
      const calls = Array.from({ length: 100 }, () => {
        const call = http.get({ port, path: "/api/Main/Statistics", headers, agent: false });
        call.on("error", () => {});
        return call;
      });
      await expect.poll(() => transactions).toBeGreaterThan(0);
      for (const call of calls) call.destroy();
      expect((await supertest(server).get("/api/Main/Persons").set(headers)).status).toBe(200);
      expect(transactions).toBeLessThan(60);
    } finally {
      observeTransactions(() => () => {});
      server.close();
    }
  });

  it("answers 503 while its event loop is late, but says how it is", async () => {
    const headers = await makeFirm();
    let late = true;
    const app = supertest(makeApp({ eventLoop: { isLate: () => late, isBusy: () => late } }));
    const answer = await app.get("/api/Main/Persons").set(headers);
    expect(answer).toMatchObject({ status: 503, body: { code: "service.unavailable" } });
    expect(answer.headers["retry-after"]).toBe("2");
    expect((await app.get("/api/Health/Live")).status).toBe(200);
    late = false;
    expect((await app.get("/api/Main/Persons").set(headers)).status).toBe(200);
  });
});
