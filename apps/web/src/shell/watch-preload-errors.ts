const KEY = "reloadedAfterPreloadError";

/** A second failure this soon after a reload is not cured by another one. */
const ONCE_IN_MS = 60_000;

/**
 * Reloads the page when the code of a screen cannot be loaded, as after an update of the app: the new page knows the new
 * files. Once; after that, and without a network, the error is thrown on and `RouteFailure` is in the screen's place.
 */
export function watchPreloadErrors(reload: () => void = () => window.location.reload()): void {
  window.addEventListener("vite:preloadError", (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (!navigator.onLine || Date.now() - last < ONCE_IN_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    reload();
  });
}
