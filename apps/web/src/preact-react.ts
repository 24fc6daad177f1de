import { useEffect, useState } from "preact/compat";

/** What the guests' pages import as `react`, of Preact's compatibility layer; a name that is missing here fails the build. */
export {
  Fragment,
  StrictMode,
  Suspense,
  cloneElement,
  createContext,
  createElement,
  forwardRef,
  isValidElement,
  lazy,
  useCallback,
  useContext,
  useEffect,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from "preact/compat";

/**
 * React's `useDeferredValue`: draws with the initial or former value first, and with the new one once that has been painted. Preact's own
 * gives the new value at once, so that whatever was put off would be drawn before the first paint after all.
 * @param initialValue shown first; without it the first value is shown at once
 */
export function useDeferredValue<T>(value: T, initialValue: T = value): T {
  const [shown, setShown] = useState(() => initialValue);
  useEffect(() => setShown(() => value), [value]);
  return shown;
}
