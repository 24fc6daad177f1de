import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { AccountLinkInfo } from "@stammdaten/shared/contract/passwords.ts";
import { forgetLinkToken, keepLinkToken, readLinkToken } from "../../../auth/link-tokens.ts";

export type AccountLinkKind = AccountLinkInfo["kind"];

const keyOf = (kind: AccountLinkKind): string => `link.${kind}`;

/**
 * The secret of the link that led here. It is taken out of the address bar at once, so that it is in no history and no
 * screenshot, and kept in this tab, so that a reload goes on; each kind of page keeps its own.
 */
export function useAccountToken(kind: AccountLinkKind): { token: string | null; forget: () => void } {
  const [search, setSearch] = useSearchParams();
  const given = search.get("token");
  const [token, setToken] = useState(() => (given === null || given === "" ? readLinkToken(keyOf(kind)) : given));
  useEffect(() => {
    if (given === null) return;
    if (given !== "") {
      // Another link may be opened in the same tab.
      setToken(given);
      keepLinkToken(keyOf(kind), given);
    }
    setSearch(
      (all) => {
        all.delete("token");
        return all;
      },
      { replace: true },
    );
  }, [given, kind, setSearch]);
  const forget = useCallback(() => forgetLinkToken(keyOf(kind)), [kind]);
  return { token, forget };
}
