import { notifications } from "@mantine/notifications";

/** On a phone the second one would cover the heading. */
const readMost = (): number => (window.matchMedia("(max-width: 48em)").matches ? 1 : 2);
const SHOWN_FOR_MS = 5_000;

const tones = {
  success: { color: "green", role: "status" },
  warning: { color: "yellow", role: "alert" },
  error: { color: "red", role: "alert" },
} as const;

let count = 0;
const shown: { readonly id: string; readonly message: string }[] = [];

function forget(id: string): void {
  const index = shown.findIndex((toast) => toast.id === id);
  if (index >= 0) shown.splice(index, 1);
}

function hide(id: string): void {
  forget(id);
  notifications.hide(id);
}

/** Tells of something at the top right for five seconds: at most two at once, the newest on top, the same words only once. */
export function showToast(tone: keyof typeof tones, message: string): void {
  count += 1;
  const id = `toast-${count}`;
  for (const same of shown.filter((toast) => toast.message === message)) hide(same.id);
  shown.push({ id, message });
  const toast = {
    id,
    message,
    // The store shows higher priorities first and would keep newer ones waiting otherwise.
    priority: count,
    autoClose: SHOWN_FOR_MS,
    ...tones[tone],
    onClose: () => forget(id),
  };
  // The pointer stops the time by itself, the keyboard does not (WCAG 2.2, 2.2.1).
  const stop = () => notifications.update({ ...toast, ...held, autoClose: false });
  const goOn = () => notifications.update({ ...toast, ...held });
  const held = { onFocusCapture: stop, onBlurCapture: goOn };
  notifications.show({ ...toast, ...held });
  for (const old of shown.slice(0, -readMost())) hide(old.id);
}
