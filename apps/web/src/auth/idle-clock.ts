const KEY = "lastAnswerAt";

/** 30 minutes without a request end a session; the server writes down a request at most once a minute and may count from the one before. */
const IDLE_MS = 29 * 60_000;
const WARN_MS = 2 * 60_000;

const listeners = new Set<() => void>();

/** Notes that the server has just answered for the session. Every tab of the browser counts from the same note. */
export function noteAnswer(): void {
  localStorage.setItem(KEY, String(Date.now()));
  for (const listener of listeners) listener();
}

/** The last note. Where there is none, or one from the future because the clock was put back, time counts from now. */
function readNote(now: number): number {
  const noted = Number(localStorage.getItem(KEY) ?? Number.NaN);
  if (noted <= now) return noted;
  localStorage.setItem(KEY, String(now));
  return now;
}

/** When the user is warned and when the session ends, as milliseconds since 1970: by the clock, since a sleeping machine stops timers. */
export function readIdleTimes(): { warnAt: number; endsAt: number } {
  const endsAt = readNote(Date.now()) + IDLE_MS;
  return { warnAt: endsAt - WARN_MS, endsAt };
}

/** Follows the notes of this tab and of the others. */
export function subscribeAnswers(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}
