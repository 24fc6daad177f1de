import { notifications } from "@mantine/notifications";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetFailures, reportFailure } from "./report-failure.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.spyOn(notifications, "show");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ["after a moment, where no screen has described it", () => {}, 1],
  ["not at all once it is forgotten", forgetFailures, 0],
])("shows a failure %s", (_, act, times) => {
  reportFailure(new Error("offline"));
  act();
  expect(notifications.show).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(notifications.show).toHaveBeenCalledTimes(times);
});
