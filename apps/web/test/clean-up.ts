import { notifications } from "@mantine/notifications";
import { cleanup, configure } from "@testing-library/react";
import * as react from "react";
import { afterEach } from "vitest";
import { forgetFailures } from "../src/ui/feedback/report-failure.ts";

// Tests of many files run side by side, on few cores: what takes a moment alone takes seconds then.
configure({ asyncUtilTimeout: 5_000 });

// React's development build captures a stack for each element that is created, until it has made 10,000 of them: a sixth of the
// time of these tests, for nothing but the owners in its warnings.
const internals = Object.entries(react).find(([name]) => name.startsWith("__CLIENT_INTERNALS"))?.[1] as object;
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set: () => {}, configurable: true });

// Files share one module graph: what one leaves on the page, in the tab's storage, or in the queue of toasts, would reach the next.
afterEach(() => {
  cleanup();
  if ("sessionStorage" in globalThis) sessionStorage.clear();
  forgetFailures();
  notifications.cleanQueue();
  notifications.clean();
});
