import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NewVersionBanner } from "./new-version-banner.tsx";
import { renderScreen } from "./render-screen.tsx";

const routes = [{ path: "/", element: <NewVersionBanner /> }];
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const title = () => screen.queryByText("Es gibt eine neue Version");

/** Answers version.json and notes the addresses asked for. */
function serve(answer: () => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return Promise.resolve(answer());
  });
  return asked;
}
const version = (text: string) => () => new Response(JSON.stringify({ version: text }));

function setHidden(hidden: boolean): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(hidden ? "hidden" : "visible");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

describe("NewVersionBanner", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date("2026-11-20T09:00:00Z") });
    localStorage.clear();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("asks every 60 seconds, past caches, and is silent while the version is the page's own", async () => {
    const asked = serve(version(BUILD_VERSION));
    await renderScreen(routes, "/", {});
    await pass(59_999);
    expect(asked).toEqual([]);
    await pass(1);
    expect(asked).toEqual([`/version.json?t=${Date.now()}`]);
    await pass(120_000);
    expect(asked.length).toBe(3);
    expect(title()).toBeNull();
  });

  it("appears with another version; dismissing hides it until there is yet another one", async () => {
    let current = "9.9.1";
    serve(() => version(current)());
    await renderScreen(routes, "/", {});
    await pass(60_000);
    expect(title()).not.toBeNull();
    expect(screen.getByRole("button", { name: "Neu laden" })).toBeTruthy();
    act(() => screen.getByRole("button", { name: "Schließen" }).click());
    expect(title()).toBeNull();
    expect(localStorage.getItem("dismissedBuildVersion")).toBe("9.9.1");
    await pass(60_000);
    expect(title()).toBeNull();
    current = "9.9.2";
    await pass(60_000);
    expect(title()).not.toBeNull();
  });

  it("tells a failure to the console alone", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    serve(() => new Response("gone", { status: 502 }));
    await renderScreen(routes, "/", {});
    await pass(60_000);
    expect(warn.mock.calls.map(([text]) => text as unknown)).toEqual(["Cannot fetch version.json"]);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(title()).toBeNull();
  });

  it("waits while the tab is hidden and asks at once when it is shown", async () => {
    const asked = serve(version("9.9.1"));
    await renderScreen(routes, "/", {});
    setHidden(true);
    await pass(10 * 60_000);
    expect(asked).toEqual([]);
    setHidden(false);
    await pass(0);
    expect(asked.length).toBe(1);
    expect(title()).not.toBeNull();
  });
});
