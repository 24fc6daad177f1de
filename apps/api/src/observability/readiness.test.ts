import { Registry } from "prom-client";
import { describe, expect, it, vi } from "vitest";
import { openInnerPort } from "./open-inner-port.ts";
import { createReadiness, observeReadiness, type Probe } from "./readiness.ts";

const well = { isWell: true, found: "answers" };
const probe = (name: string, isNeeded: boolean, ask: Probe["ask"], freshMs = 0): Probe => ({ name, isNeeded, ask, freshMs });

describe("readiness", () => {
  it("tells each check, and that all is well", async () => {
    const report = await createReadiness([probe("database", true, () => Promise.resolve(well))])();
    expect(report).toEqual({
      status: "ok",
      checks: { database: { status: "ok", since: expect.stringMatching(/^2\d{3}-.*Z$/) as string, found: "answers" } },
    });
  });

  it("is failed without what is needed, and degraded without the rest", async () => {
    const away = () => Promise.reject(new Error("connect ECONNREFUSED"));
    expect((await createReadiness([probe("database", true, away), probe("mail", false, () => Promise.resolve(well))])()).status).toBe(
      "failed",
    );
    const degraded = await createReadiness([probe("database", true, () => Promise.resolve(well)), probe("mail", false, away)])();
    expect(degraded).toMatchObject({ status: "degraded", checks: { mail: { status: "failed", found: "connect ECONNREFUSED" } } });
  });

  it("is draining on the way out, whatever else", async () => {
    expect((await createReadiness([probe("database", true, () => Promise.resolve(well))], { isEnding: () => true })()).status).toBe(
      "draining",
    );
  });

  it("waits for no check longer than its time, and asks all at once", async () => {
    const never = () => new Promise<never>(() => {});
    const begun = performance.now();
    const report = await createReadiness(
      [probe("a", true, never), probe("b", false, never), probe("c", false, () => Promise.resolve(well))],
      { longestMs: 200 },
    )();
    expect(performance.now() - begun).toBeLessThan(350);
    expect(report).toMatchObject({
      status: "failed",
      checks: { a: { found: "no answer within 0.2 s" }, b: { status: "failed" }, c: { status: "ok" } },
    });
  });

  it("keeps since when it has been so, until it changes", async () => {
    let isWell = true;
    const ready = createReadiness([probe("database", true, () => Promise.resolve({ isWell, found: "x" }))]);
    const since = async () => (await ready()).checks["database"]?.since;
    const first = await since();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await since()).toBe(first);
    isWell = false;
    const second = await since();
    expect(second).not.toBe(first);
    expect(second).toBe(await since());
  });

  it("asks once for all who ask at once, and not again while the answer counts", async () => {
    const ask = vi.fn(() => Promise.resolve(well));
    const ready = createReadiness([probe("database", true, ask, 10_000)]);
    await Promise.all([ready(), ready(), ready()]);
    await ready();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe("the inner port", () => {
  const open = async (given: { isAlive?: () => boolean; ask?: Probe["ask"] } = {}) => {
    const registry = new Registry();
    const readiness = createReadiness([probe("database", true, given.ask ?? (() => Promise.resolve(well)))]);
    observeReadiness({ registry }, readiness);
    const server = await openInnerPort({ port: 0, host: "127.0.0.1", registry, isAlive: given.isAlive ?? (() => true), readiness });
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    return {
      server,
      get: async (path: string) => ({ status: (await fetch(url + path)).status, text: await (await fetch(url + path)).text() }),
    };
  };

  it("answers metrics, liveness and readiness, and nothing else", async () => {
    const { server, get } = await open();
    expect(await get("/metrics")).toEqual({
      status: 200,
      text: expect.stringContaining('stammdaten_check_up{check="database"} 1') as string,
    });
    expect(await get("/health/live")).toEqual({ status: 200, text: '{"status":"ok"}\n' });
    expect(await get("/health/ready")).toMatchObject({ status: 200, text: expect.stringContaining('"status":"ok"') as string });
    expect((await get("/")).status).toBe(404);
    server.close();
  });

  it("says so with 503 where the process hangs or is not ready", async () => {
    const { server, get } = await open({ isAlive: () => false, ask: () => Promise.resolve({ isWell: false, found: "away" }) });
    expect((await get("/health/live")).status).toBe(503);
    expect((await get("/health/ready")).status).toBe(503);
    expect((await get("/metrics")).text).toContain('stammdaten_check_up{check="database"} 0');
    server.close();
  });

  it("names its setting where the port is taken", async () => {
    const { server } = await open();
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    await expect(
      openInnerPort({ port, host: "127.0.0.1", registry: new Registry(), isAlive: () => true, readiness: createReadiness([]) }),
    ).rejects.toThrow(/^METRICS_PORT: /);
    server.close();
  });
});
