import { describe, expect, it, vi } from "vitest";
import { openDatevConnect } from "./datev-connect.ts";

// A name server that never answers.
vi.mock("node:dns/promises", () => ({ lookup: () => new Promise(() => {}) }));

const connection = { baseUrl: "http://datev.example:58452", username: "a", password: "b" };

describe("a name that nobody tells the address of", () => {
  it("takes no longer than a call may", async () => {
    const start = performance.now();
    await expect(openDatevConnect(connection, { callMs: 200 }).listDomains()).rejects.toMatchObject({
      name: "DatevUnreachable",
      reason: "timeout",
    });
    await expect(openDatevConnect(connection, { signal: AbortSignal.timeout(200) }).listDomains()).rejects.toMatchObject({
      reason: "timeout",
    });
    await expect(openDatevConnect(connection, { signal: AbortSignal.abort() }).listDomains()).rejects.toMatchObject({ reason: "timeout" });
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
