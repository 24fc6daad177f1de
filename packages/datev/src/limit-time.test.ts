import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { limitTime } from "./limit-time.ts";

describe("a limit of time", () => {
  it("fires by itself", async () => {
    const { signal } = limitTime(20);
    await sleep(60);
    expect(signal.aborted).toBe(true);
    expect((signal.reason as DOMException).name).toBe("TimeoutError");
  });

  it("fires with another one, also where that has fired before", () => {
    const outer = new AbortController();
    const { signal } = limitTime(10_000, outer.signal);
    expect(signal.aborted).toBe(false);
    outer.abort();
    expect(signal.aborted).toBe(true);
    expect(limitTime(10_000, outer.signal).signal.aborted).toBe(true);
  });

  it("is lifted", async () => {
    const { signal, lift } = limitTime(20);
    lift();
    await sleep(60);
    expect(signal.aborted).toBe(false);
  });
});
