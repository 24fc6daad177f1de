import { useCallback, useLayoutEffect, useRef, useState } from "react";

/**
 * Which rows of a page are chosen.
 * @param keys of the rows on the page; what is not among them any more counts as not chosen
 * @param place tells the page: on another one nothing is chosen
 */
export function useSelection(keys: readonly string[], place: string) {
  const [held, setHeld] = useState<{ place: string; keys: ReadonlySet<string>; isAll?: true }>({ place, keys: new Set() });
  const chosen: ReadonlySet<string> = new Set(held.place === place ? keys.filter((key) => held.keys.has(key)) : []);
  const shownPlace = useRef(place);
  useLayoutEffect(() => {
    shownPlace.current = place;
  }, [place]);
  // The same one on every page, so that another page's rows are not drawn anew for it.
  const choose = useCallback((changed: readonly string[], isChosen: boolean) => {
    const at = shownPlace.current;
    setHeld((before) => {
      const after = new Set(before.place === at ? before.keys : []);
      for (const key of changed) {
        if (isChosen) after.add(key);
        else after.delete(key);
      }
      return { place: at, keys: after };
    });
  }, []);
  return {
    chosen,
    choose,
    /** Whether all that the list finds is chosen, beyond the page; taking one away leaves those of the page. */
    isAll: held.place === place && held.isAll === true,
    chooseAll: () => setHeld({ place, keys: new Set(keys), isAll: true }),
    clear: () => setHeld({ place, keys: new Set() }),
  };
}
