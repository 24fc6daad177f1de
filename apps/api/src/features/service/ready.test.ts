import supertest from "supertest";
import { afterAll, describe, expect, inject, it } from "vitest";
import { call, makeApp } from "../../../test/api.ts";
import { connectDatabase, disconnectDatabase, observeTransactions } from "../../db/connection.ts";

describe("readiness", () => {
  it("ends with SIGTERM, while the process is still live", async () => {
    const app = makeApp({ isEnding: () => true });
    expect((await supertest(app).get("/api/Health/Ready")).body).toMatchObject({
      status: "failed",
      code: "service.unavailable",
      checks: { process: "ending" },
    });
    expect((await supertest(app).get("/api/Health/Live")).status).toBe(200);
  });

  afterAll(() => connectDatabase(inject("appUrl"), 6));

  it("asks the database once for calls that come at the same time", async () => {
    let transactions = 0;
    observeTransactions(() => {
      transactions += 1;
      return () => {};
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => call().get("/api/Health/Ready")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(transactions).toBeGreaterThan(0);
    expect(transactions).toBeLessThan(10);
  });

  it("tells what failed", async () => {
    const ready = () => call().get("/api/Health/Ready");
    expect((await ready()).body).toEqual({
      status: "ok",
      checks: { database: "ok" },
      lists: { banks: "2026-09-07", taxOffices: "2025-04-23" },
    });
    await disconnectDatabase();
    const failed = await ready();
    expect(failed.status).toBe(503);
    expect(failed.headers).toMatchObject({
      "content-type": expect.stringContaining("application/problem+json") as string,
      "retry-after": "5",
    });
    expect(failed.body).toMatchObject({ code: "service.unavailable", status: "failed", checks: { database: "failed" } });
    expect((await call().get("/api/Health/Live")).status).toBe(200);
  });
});
