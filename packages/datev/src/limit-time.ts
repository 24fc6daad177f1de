/** A signal that fires after a while, or with another one. */
export type TimeLimit = {
  readonly signal: AbortSignal;
  /** To be called when nobody waits any more. */
  readonly lift: () => void;
};

/**
 * Limits how long something may take. A timer of its own: in Node.js 20 `AbortSignal.any` over `AbortSignal.timeout` may
 * never fire once the collector of garbage has run.
 * @param ms milliseconds
 */
export function limitTime(ms: number, outer?: AbortSignal): TimeLimit {
  const control = new AbortController();
  const stop = (): void => control.abort(outer?.reason);
  const timer = setTimeout(() => control.abort(new DOMException("It took too long.", "TimeoutError")), ms);
  if (outer?.aborted === true) stop();
  else outer?.addEventListener("abort", stop, { once: true });
  return {
    signal: control.signal,
    lift: () => {
      clearTimeout(timer);
      outer?.removeEventListener("abort", stop);
    },
  };
}
