import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { useEffect, useState } from "react";
import { isCode, type LookUpHit, type LookUpKind } from "./look-ups.ts";
import { useWizard } from "./wizard-context.ts";

/** Names that were looked up or chosen, so that a page shows them at once the next time. */
const known = new Map<string, string>();
const keyOf = (kind: LookUpKind, locale: ClientLanguage, value: string): string => `${kind} ${locale} ${value}`;

/** Remembers the words of an answer, e.g. of a chosen one. */
export const rememberName = (kind: LookUpKind, locale: ClientLanguage, { value, label }: LookUpHit): void =>
  void known.set(keyOf(kind, locale, value), label);

/**
 * The words and the code of an answer as people read them; the answer alone while or where no words are known, or where it is words
 * itself.
 */
export function useLookedUpName(kind: LookUpKind, value: string | undefined): string {
  const { services, locale } = useWizard();
  const [, setLoaded] = useState(0);
  const key = value === undefined || !isCode(kind, value) ? null : keyOf(kind, locale, value);
  useEffect(() => {
    if (value === undefined || key === null || known.has(key)) return;
    const controller = new AbortController();
    services.lookUp(kind, value, controller.signal).then(
      (hits) => {
        const hit = hits.find((one) => one.value === value);
        if (hit !== undefined) rememberName(kind, locale, hit);
        setLoaded((count) => count + 1);
      },
      // The code alone says enough to go on.
      () => {},
    );
    return () => controller.abort();
  }, [kind, value, key, locale, services]);
  if (value === undefined) return "";
  const name = key === null ? undefined : known.get(key);
  return name === undefined ? value : `${name} (${value})`;
}
