import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { CancelledError } from "@tanstack/react-query";
import i18next from "i18next";
import { showToast } from "./show-toast.ts";
import { describeError, isDescribed, isPassing } from "./describe-error.ts";

/** Time for the screen that called to show the failure itself. */
const PATIENCE_MS = 300;

const waiting = new Set<ReturnType<typeof setTimeout>>();

/** Reports nothing any more of what has failed so far: whoever it was meant for is gone. */
export function forgetFailures(): void {
  waiting.forEach(clearTimeout);
  waiting.clear();
}

/** Refusals on which the app acts itself: it logs out with a notice, or leads on. */
function isActedOn(error: ApiError): boolean {
  if (error.code === "support.readOnly") return false;
  return [401, 403, 419].includes(error.status) || error.code === "twoFactor.required";
}

/**
 * The one rule of where a failure is reported: once, and beside what failed where there is such a place. A screen that
 * shows a failure gets its words from `describeError`; a failure that nobody has described when the screen has had time
 * to is shown as a toast. Findings about single fields (`errors`) belong to the form and never come as a toast.
 */
export function reportFailure(error: unknown): void {
  if (error instanceof CancelledError) return;
  if (error instanceof ApiError && (isActedOn(error) || error.errors.length > 0)) return;
  const timer = setTimeout(() => {
    waiting.delete(timer);
    if (!isDescribed(error))
      showToast(
        isPassing(error) ? "warning" : "error",
        describeError(error, (key) => i18next.t(key)),
      );
  }, PATIENCE_MS);
  waiting.add(timer);
}
