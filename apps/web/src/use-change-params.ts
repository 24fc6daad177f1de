import { useCallback, useContext } from "react";
import { UNSAFE_DataRouterContext, useNavigate } from "react-router-dom";

/** Keys of the address and their new values; undefined and "" take a key away. */
export type ParamChanges = Readonly<Record<string, string | null | undefined>>;

/**
 * Changes keys of the address and leaves the others as they are at that moment. `useSearchParams` would begin with the address that was
 * last drawn: while a screen is loaded that is an older one, and a search that is written when typing pauses would close the dialog that
 * was opened meanwhile.
 */
export function useChangeParams(): (changes: ParamChanges, options?: { readonly replace?: boolean }) => void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const navigate = useNavigate();
  return useCallback(
    (changes, { replace = false } = {}) => {
      const params = new URLSearchParams(router?.state.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === null || value === "") params.delete(name);
        else params.set(name, value);
      }
      void navigate({ search: params.toString() }, { replace });
    },
    [navigate, router],
  );
}
