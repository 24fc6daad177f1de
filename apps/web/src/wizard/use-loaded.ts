import { type ComponentType, useEffect, useState } from "react";

const AGAIN_MS = 5_000;

/** A component once it is loaded. One that cannot be loaded is done without, and tried again every few seconds. */
export function useLoaded<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = () =>
      void load().then(
        (component) => {
          if (isCurrent) setLoaded(() => component);
        },
        () => {
          if (isCurrent) timer = setTimeout(attempt, AGAIN_MS);
        },
      );
    attempt();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [load]);
  return Loaded;
}
