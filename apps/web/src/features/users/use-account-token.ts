import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { AccountLinkInfo } from "@stammdaten/shared/contract/passwords.ts";

export type AccountLinkKind = AccountLinkInfo["kind"];

const keyOf = (kind: AccountLinkKind): string => `link.${kind}`;

/** The tab's storage, or nothing where the browser allows none. */
function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/**
 * The secret of the link that led here. It is taken out of the address bar at once, so that it is in no history and no
 * screenshot, and kept in this tab, so that a reload goes on; each kind of page keeps its own.
 */
export function useAccountToken(kind: AccountLinkKind): { token: string | null; forget: () => void } {
  const [search, setSearch] = useSearchParams();
  const given = search.get("token");
  const [token, setToken] = useState(() => (given === null || given === "" ? (storage()?.getItem(keyOf(kind)) ?? null) : given));
  useEffect(() => {
    if (given === null) return;
    if (given !== "") {
      // Another link may be opened in the same tab.
      setToken(given);
      storage()?.setItem(keyOf(kind), given);
    }
    setSearch(
      (all) => {
        all.delete("token");
        return all;
      },
      { replace: true },
    );
  }, [given, kind, setSearch]);
  const forget = useCallback(() => storage()?.removeItem(keyOf(kind)), [kind]);
  return { token, forget };
}
