import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchPreloadErrors, withoutReload } from "./watch-preload-errors.ts";

const reload = vi.fn();
watchPreloadErrors(reload);

/** A failed load, as Vite tells of it. Returns whether Vite throws the error on. */
const fail = (): boolean => window.dispatchEvent(new Event("vite:preloadError", { cancelable: true }));

describe("watchPreloadErrors", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    sessionStorage.clear();
    reload.mockClear();
  });
  afterEach(() => vi.useRealTimers());

  it("reloads once and leaves the next error to the page", () => {
    expect([fail(), reload.mock.calls.length]).toEqual([false, 1]);
    expect([fail(), reload.mock.calls.length]).toEqual([true, 1]);
  });

  it("reloads again when the last reload is long ago", () => {
    fail();
    vi.advanceTimersByTime(60_000);
    expect([fail(), reload.mock.calls.length]).toEqual([false, 2]);
  });

  it("does not give up the page for what was only loaded ahead", async () => {
    let isThrownOn: boolean | undefined;
    await withoutReload(() => {
      isThrownOn = fail();
      return Promise.reject(new Error("gone"));
    });
    expect([isThrownOn, reload.mock.calls.length]).toEqual([true, 0]);
    expect([fail(), reload.mock.calls.length]).toEqual([false, 1]);
  });

  it("does not give up the page without a network", () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect([fail(), reload.mock.calls.length]).toEqual([true, 0]);
  });
});
