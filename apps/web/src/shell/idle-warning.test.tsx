import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../api.ts";
import { noteAnswer } from "../auth/idle-clock.ts";
import { isAway } from "../auth/presence.ts";
import { IdleWarning } from "./idle-warning.tsx";
import { makeUser, refuse, renderScreen } from "./render-screen.tsx";
import { readSnapshot } from "../auth/session-store.ts";

const MINUTE = 60_000;
const START = new Date("2026-11-20T09:00:00Z");
const routes = [{ path: "/", element: <IdleWarning /> }];

/** Shows the watch as somebody logged in at nine o'clock. */
async function watch(api: Partial<Api> = {}): Promise<{ calls: string[] }> {
  const calls: string[] = [];
  await renderScreen(routes, "/", {
    userByUsername: ({ query }) => {
      calls.push(`user ${query.username}`);
      noteAnswer();
      return Promise.resolve(makeUser());
    },
    logout: () => (calls.push("logout"), Promise.resolve({ message: "" })),
    ...api,
  });
  return { calls };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const dialog = () => screen.queryByRole("alertdialog", { hidden: true });
const click = (name: string) => act(async () => screen.getByRole("button", { name, hidden: true }).click());

describe("IdleWarning", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: START, shouldAdvanceTime: false });
    localStorage.clear();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it("says nothing for 27 minutes, then warns with the time at which the session ends", async () => {
    await watch();
    await pass(27 * MINUTE - 1);
    expect(dialog()).toBeNull();
    await pass(1);
    const end = new Intl.DateTimeFormat("de", { hour: "2-digit", minute: "2-digit" }).format(START.getTime() + 29 * MINUTE);
    expect(dialog()?.textContent).toContain(`um ${end} Uhr ab`);
    expect(dialog()?.textContent).toContain("Verbleibende Zeit: 2:00");
  });

  it("takes nobody to be there because it took the focus by itself", async () => {
    await watch();
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
    await pass(27 * MINUTE);
    expect(document.activeElement?.textContent).toBe("Angemeldet bleiben");
    // Else the next call that a page makes by itself would keep the session alive, without end.
    expect(isAway()).toBe(true);
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
    expect(isAway()).toBe(false);
  });

  it("counts down for the eye each second and speaks only now and then", async () => {
    await watch();
    await pass(27 * MINUTE);
    const spoken = () => screen.getByRole("status", { hidden: true }).textContent;
    await pass(59_000);
    expect([dialog()?.textContent.includes("1:01"), spoken()]).toEqual([true, ""]);
    await pass(1_000);
    expect(spoken()).toBe("Sie werden in 60 Sekunden abgemeldet.");
    await pass(15_000);
    expect([dialog()?.textContent.includes("0:45"), spoken()]).toEqual([true, "Sie werden in 60 Sekunden abgemeldet."]);
    await pass(15_000);
    expect(spoken()).toBe("Sie werden in 30 Sekunden abgemeldet.");
  });

  it("logs out when the time is up and says why", async () => {
    const { calls } = await watch();
    await pass(29 * MINUTE - 1);
    expect(readSnapshot().session).not.toBeNull();
    await pass(1);
    expect(readSnapshot()).toEqual({ session: null, notice: "session.expired" });
    expect(calls).toEqual(["logout"]);
    expect(dialog()).toBeNull();
  });

  it("stays logged in by one call, and counts anew from it", async () => {
    const { calls } = await watch();
    await pass(28 * MINUTE);
    await click("Angemeldet bleiben");
    await pass(0);
    expect(dialog()).toBeNull();
    expect(calls).toEqual(["user pro@demo.example"]);
    await pass(27 * MINUTE - 1);
    expect(dialog()).toBeNull();
    await pass(1);
    expect(dialog()).not.toBeNull();
  });

  it("takes Escape as a sign of life", async () => {
    const { calls } = await watch();
    await pass(28 * MINUTE);
    await act(async () => dialog()?.dispatchEvent(new Event("cancel", { cancelable: true })));
    await pass(0);
    expect(calls).toEqual(["user pro@demo.example"]);
    expect(dialog()).toBeNull();
  });

  it("logs out on request", async () => {
    const { calls } = await watch();
    await pass(28 * MINUTE);
    await click("Abmelden");
    await pass(0);
    expect(calls).toEqual(["logout"]);
    expect(readSnapshot()).toEqual({ session: null, notice: null });
  });

  it("keeps warning and says what went wrong when the server cannot be reached", async () => {
    await watch({ userByUsername: () => Promise.reject(refuse(503, "service.unavailable", "")) });
    await pass(28 * MINUTE);
    await click("Angemeldet bleiben");
    await pass(0);
    expect(dialog()?.textContent).toContain("Bitte warten Sie einen Moment");
  });

  it("counts from the last answered request, of any tab", async () => {
    await watch();
    await pass(20 * MINUTE);
    act(() => noteAnswer());
    await pass(26 * MINUTE);
    expect(dialog()).toBeNull();
    await pass(1 * MINUTE);
    expect(dialog()).not.toBeNull();
    // Another tab: its note comes by way of the storage.
    localStorage.setItem("lastAnswerAt", String(Date.now()));
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "lastAnswerAt" })));
    expect(dialog()).toBeNull();
  });

  it("sees after a sleep that the time was up meanwhile, without waiting for a timer", async () => {
    await watch();
    vi.setSystemTime(START.getTime() + 45 * MINUTE);
    expect(readSnapshot().session).not.toBeNull();
    act(() => void window.dispatchEvent(new Event("focus")));
    expect(readSnapshot()).toEqual({ session: null, notice: "session.expired" });
  });

  it("is not kept open by a clock that was put back", async () => {
    await watch();
    vi.setSystemTime(START.getTime() - 60 * MINUTE);
    await pass(27 * MINUTE + 20_000);
    expect(dialog()).not.toBeNull();
    await pass(2 * MINUTE);
    expect(readSnapshot().session).toBeNull();
  });

  it("watches nobody who is not logged in", async () => {
    await renderScreen(routes, "/", {}, null);
    await pass(60 * MINUTE);
    expect(dialog()).toBeNull();
    expect(readSnapshot().notice).toBeNull();
  });
});
