import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { useEffect, useRef, useState } from "react";
import type { Towns } from "./look-up-towns.ts";

type Input = {
  /** A German one; empty where the address is elsewhere. */
  readonly postcode: string;
  /** As it was typed so far. */
  readonly town: string;
  readonly locale: ClientLanguage;
  readonly setTown: (town: string | undefined) => void;
  /** Of the town's field. */
  readonly inputId: string;
};

const none: readonly string[] = [];

/**
 * What the postcode beside it says about a town: the only one is filled in where nobody has written another, several are offered while one
 * types, and one that is not among them is asked about. Nothing typed is changed or refused: the source is not complete.
 * A field that somebody is in is filled in once they leave it empty: what came while they type would mix with it.
 * @returns the towns to choose from while there are several, and what is to be said
 */
export function useTownAid({ postcode, town, locale, setTown, inputId }: Input): { towns: readonly string[]; message: string } {
  const found = useTowns(postcode.trim(), locale);
  const names = found?.names ?? none;
  const filled = useRef<string | undefined>(undefined);
  const latest = useRef({ town, setTown });
  useEffect(() => {
    latest.current = { town, setTown };
  });
  useEffect(() => {
    const input = document.getElementById(inputId) as HTMLInputElement | null;
    const fill = () => {
      const now = latest.current;
      const isOurs = [now.town, input?.value ?? ""].every((text) => text === "" || text === filled.current);
      if (names.length === 0 || !isOurs) return;
      filled.current = names.length === 1 ? names[0] : undefined;
      if (now.town !== (filled.current ?? "")) now.setTown(filled.current);
    };
    if (document.activeElement !== input) return fill();
    input?.addEventListener("blur", fill, { once: true });
    return () => input?.removeEventListener("blur", fill);
  }, [names, inputId]);
  return { towns: names.length > 1 ? names : none, message: found?.describe(town, town !== "" && town === filled.current) ?? "" };
}

/** Null until they are there, and where nothing can be loaded now: an address can always be typed. */
function useTowns(postcode: string, locale: ClientLanguage): Towns | null {
  const [found, setFound] = useState<{ readonly postcode: string; readonly towns: Towns } | null>(null);
  useEffect(() => {
    if (postcode === "") return;
    let isCurrent = true;
    import("./look-up-towns.ts")
      .then(({ lookUpTowns }) => lookUpTowns(postcode, locale))
      .then(
        (towns) => isCurrent && setFound({ postcode, towns }),
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [postcode, locale]);
  return found?.postcode === postcode ? found.towns : null;
}
