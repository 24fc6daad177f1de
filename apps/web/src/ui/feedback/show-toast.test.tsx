import { notifications } from "@mantine/notifications";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderScreen } from "../../shell/render-screen.tsx";
import { showToast } from "./show-toast.ts";

const toasts = () => [...document.querySelectorAll(".mantine-Notification-root")].map((toast) => toast.textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(...messages: string[]): Promise<void> {
  for (const message of messages) {
    act(() => showToast("success", message));
    await pass(300);
  }
}

describe("showToast", () => {
  beforeEach(async () => {
    vi.useFakeTimers();
    await renderScreen([{ path: "/", element: null }], "/", {});
  });
  afterEach(() => {
    act(() => notifications.clean());
    cleanup();
    vi.useRealTimers();
  });

  it("shows two at most, the newest on top", async () => {
    await show("eins", "zwei", "drei");
    expect(toasts()).toEqual(["drei", "zwei"]);
  });

  it("shows one on a phone", async () => {
    vi.spyOn(window, "matchMedia").mockReturnValue({ ...window.matchMedia(""), matches: true });
    await show("eins", "zwei");
    expect(toasts()).toEqual(["zwei"]);
  });

  it("shows the same words once", async () => {
    await show("eins", "zwei", "eins");
    expect(toasts()).toEqual(["eins", "zwei"]);
  });

  it("goes after five seconds", async () => {
    await show("eins");
    await pass(4_600);
    expect(toasts()).toEqual(["eins"]);
    await pass(500);
    expect(toasts()).toEqual([]);
  });

  it("stays while the pointer or the focus is on it", async () => {
    await show("eins");
    const [toast] = document.querySelectorAll(".mantine-Notification-root");
    if (toast === undefined) throw new Error("There is no toast.");
    fireEvent.mouseEnter(toast);
    await pass(10_000);
    expect(toasts()).toEqual(["eins"]);
    fireEvent.mouseLeave(toast);
    const close = screen.getByRole("button", { name: "Schließen" });
    act(() => close.focus());
    await pass(10_000);
    expect(toasts()).toEqual(["eins"]);
    act(() => close.blur());
    await pass(5_500);
    expect(toasts()).toEqual([]);
  });

  it("is a status on success and an alert otherwise", async () => {
    await show("gut");
    act(() => showToast("warning", "später"));
    act(() => showToast("error", "nein"));
    expect(screen.getAllByRole("alert").map((alert) => alert.textContent)).toEqual(["nein", "später"]);
  });
});
