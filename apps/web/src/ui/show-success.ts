import { notifications } from "@mantine/notifications";

const MOST_AT_ONCE = 2;
const SHOWN_FOR_MS = 5_000;

let count = 0;
const shown: string[] = [];

/** Tells of a short success, top right: at most two, the newest on top. What needs an action never comes this way. */
export function showSuccess(message: string): void {
  count += 1;
  const id = `success-${count}`;
  shown.push(id);
  notifications.show({
    id,
    message,
    // The store shows higher priorities first and would keep newer ones waiting otherwise.
    priority: count,
    autoClose: SHOWN_FOR_MS,
    color: "green",
    role: "status",
    onClose: () => {
      const index = shown.indexOf(id);
      if (index >= 0) shown.splice(index, 1);
    },
  });
  for (const old of shown.slice(0, -MOST_AT_ONCE)) notifications.hide(old);
}
