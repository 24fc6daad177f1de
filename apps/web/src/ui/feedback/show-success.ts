import { showToast } from "./show-toast.ts";

/** Tells of a short success. What needs an action never comes this way. */
export function showSuccess(message: string): void {
  showToast("success", message);
}
