const KEY = "reloadedAfterPreloadError";

/** A second failure this soon after a reload is not cured by another one. */
const ONCE_IN_MS = 60_000;

let loadedAhead = 0;

/**
 * Loads something before it is needed, or where a reload would lose what was typed.
 * @returns what was loaded; undefined where that failed, in silence: it is loaded again when it is needed
 */
export async function withoutReload<Loaded>(load: () => Promise<Loaded>): Promise<Loaded | undefined> {
  loadedAhead += 1;
  try {
    return await load();
  } catch {
    return undefined;
  } finally {
    loadedAhead -= 1;
  }
}

/**
 * Reloads the page, unless that was tried a moment ago or there is no network.
 * @returns whether it does
 */
export function reloadOnce(reload: () => void = () => window.location.reload()): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (!navigator.onLine || Date.now() - last < ONCE_IN_MS) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  reload();
  return true;
}

/**
 * Reloads the page when the code of a screen cannot be loaded, as after an update of the app: the new page knows the new
 * files. Once; after that, and without a network, the error is thrown on and `RouteFailure` is in the screen's place.
 */
export function watchPreloadErrors(reload?: () => void): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (loadedAhead === 0 && reloadOnce(reload)) event.preventDefault();
  });
}
