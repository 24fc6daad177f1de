import { useCallback, useEffect, useState } from "react";
import { fetchVersion } from "./fetch-version.ts";

const POLL_MS = 60_000;
const DISMISSED = "dismissedBuildVersion";

/**
 * The version on the server where it is another than the page's own and was not dismissed; null otherwise. Asked for
 * every minute; a tab that nobody sees waits and asks as soon as it is shown again.
 */
export function useNewVersion(): { version: string | null; dismiss: () => void } {
  const [version, setVersion] = useState<string | null>(null);
  useEffect(() => {
    let askedAt = Date.now();
    let left = false;
    const ask = async () => {
      askedAt = Date.now();
      try {
        const found = await fetchVersion();
        if (!left) setVersion(found === BUILD_VERSION || found === localStorage.getItem(DISMISSED) ? null : found);
      } catch (error) {
        // Not the user's concern: they can go on working. A warning, since the network may just be gone.
        console.warn("Cannot fetch version.json", error);
      }
    };
    const timer = setInterval(() => {
      if (document.visibilityState !== "hidden") void ask();
    }, POLL_MS);
    const onShown = () => {
      if (document.visibilityState !== "hidden" && Date.now() - askedAt >= POLL_MS) void ask();
    };
    document.addEventListener("visibilitychange", onShown);
    return () => {
      left = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onShown);
    };
  }, []);
  const dismiss = useCallback(() => {
    if (version !== null) localStorage.setItem(DISMISSED, version);
    setVersion(null);
  }, [version]);
  return { version, dismiss };
}
