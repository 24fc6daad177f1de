import { notifications } from "@mantine/notifications";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// Tests of many files run side by side, on few cores: what takes a moment alone takes seconds then.
configure({ asyncUtilTimeout: 5_000 });

// Files share one module graph: what one leaves on the page, or in the queue of toasts, would reach the next.
afterEach(() => {
  cleanup();
  notifications.cleanQueue();
  notifications.clean();
});
