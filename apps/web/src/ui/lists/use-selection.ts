import { useState } from "react";

/**
 * Which rows of a page are chosen.
 * @param keys of the rows on the page; what is not among them any more counts as not chosen
 * @param place tells the page: on another one nothing is chosen
 */
export function useSelection(keys: readonly string[], place: string) {
  const [held, setHeld] = useState<{ place: string; keys: ReadonlySet<string>; isAll?: true }>({ place, keys: new Set() });
  const chosen: ReadonlySet<string> = new Set(held.place === place ? keys.filter((key) => held.keys.has(key)) : []);
  return {
    chosen,
    choose: (after: ReadonlySet<string>) => setHeld({ place, keys: after }),
    /** Whether all that the list finds is chosen, beyond the page; taking one away leaves those of the page. */
    isAll: held.place === place && held.isAll === true,
    chooseAll: () => setHeld({ place, keys: new Set(keys), isAll: true }),
    clear: () => setHeld({ place, keys: new Set() }),
  };
}
