import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readIdleTimes } from "../auth/idle-clock.ts";
import { startSession } from "../auth/session-store.ts";
import { makeUser, sampleTenant } from "../shell/render-screen.tsx";
import { buildQueryClient } from "./build-query-client.ts";
import { startApi } from "./start-api.ts";

const MINUTE = 60_000;

describe("a page that only polls", () => {
  const sent: (string | null)[] = [];
  const api = startApi(buildQueryClient(), (_address, init) => {
    sent.push(new Headers(init?.headers).get("x-background"));
    return Promise.resolve(new Response('{"count":0}'));
  });
  const poll = () => api.tasks({ query: {} }).catch(() => null);
  const press = () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date("2026-11-20T09:00:00Z") });
    localStorage.clear();
    startSession({ token: "a.b.c", user: makeUser(), tenant: sampleTenant });
    sent.length = 0;
    press();
  });
  afterEach(() => void vi.useRealTimers());

  it("keeps the session alive while somebody is there", async () => {
    vi.advanceTimersByTime(10 * MINUTE);
    press();
    await poll();
    expect(sent).toEqual([null]);
    expect(readIdleTimes().endsAt - Date.now()).toBe(29 * MINUTE);
  });

  it("does not where nobody has pressed, pointed or scrolled for more than a minute", async () => {
    const { endsAt } = readIdleTimes();
    for (let minute = 0; minute < 20; minute += 1) {
      vi.advanceTimersByTime(MINUTE + 1);
      await poll();
    }
    expect(new Set(sent)).toEqual(new Set(["1"]));
    expect(readIdleTimes().endsAt).toBe(endsAt);
    for (const event of ["pointerdown", "pointermove", "wheel", "touchmove"]) {
      vi.advanceTimersByTime(MINUTE + 1);
      document.dispatchEvent(new Event(event, { bubbles: true }));
      await poll();
    }
    expect(sent.slice(20)).toEqual([null, null, null, null]);
    expect(readIdleTimes().endsAt).toBeGreaterThan(endsAt);
  });
});
