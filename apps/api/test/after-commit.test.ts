import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { call, loginAs } from "./api.ts";
import { makeClient, makeTenant, makeUser } from "./factories.ts";

/** Takes connections and never says a word. */
let silent: Server;
const open = new Set<Socket>();

beforeAll(async () => {
  silent = createServer((socket) => open.add(socket));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  for (const socket of open) socket.destroy();
  silent.close();
});

describe("work after the commit", () => {
  it("leaves the connections to others while a firm's DATEV is silent", async () => {
    const slow = await loginAs(await makeUser(await makeTenant()));
    const baseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await call()
      .put("/api/Main/DatevSettings")
      .set(slow)
      .send({ baseUrl, username: "datev", password: "Geheim-123", automatic: false })
      .expect(200);
    const other = await makeTenant();
    await makeClient(other);
    const headers = await loginAs(await makeUser(other));
    const checks = Promise.all(Array.from({ length: 6 }, async () => await call().get("/api/Service/CheckIsDatevConnectActive").set(slow)));
    await vi.waitFor(() => expect(open.size).toBe(6), { timeout: 4_000 });
    const start = performance.now();
    const list = await call().get("/api/Main/Persons").set(headers);
    expect(list.status, JSON.stringify(list.body)).toBe(200);
    expect(list.body.items).toHaveLength(1);
    expect(performance.now() - start).toBeLessThan(1_000);
    for (const check of await checks) {
      expect(check.body).toMatchObject({ active: false, reason: expect.any(String) as string });
      expect(check.status).toBe(200);
    }
  });
});
