import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { useCallback, useEffect, useState } from "react";
import { loadTexts } from "./load-texts.ts";
import { READING_MS } from "./reading-ms.ts";

const parts = ["offline"] as const;

/** What is said while the network is gone. `otherwise` are the words where these have not come before it went. */
export type SayOffline = (key: string, otherwise: string, params?: Record<string, string | number>) => string;

/** Loads the words while somebody reads the page. */
export function useOfflineWords(locale: ClientLanguage): SayOffline {
  const [words, setWords] = useState<{ readonly t: Translate } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = () =>
      loadTexts(locale, parts).then(
        (t) => isCurrent && setWords({ t }),
        () => {},
      );
    const timer = setTimeout(() => void load(), READING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [locale]);
  return useCallback((key, otherwise, params) => words?.t(`offline.${key}`, params) ?? otherwise, [words]);
}
