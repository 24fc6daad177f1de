import type { UnsavedCopy } from "./draft-state.ts";

/** Where answers stay that the server does not have yet. */
export type UnsavedCopies = { read: () => UnsavedCopy | null; write: (copy: UnsavedCopy) => void; clear: () => void };

/**
 * Keeps unsaved answers of one form in the tab's storage. A browser without storage, or with a full one,
 * goes on without the copy.
 */
export function keepUnsavedCopies(
  formId: string,
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> = sessionStorage,
): UnsavedCopies {
  const key = `guest.unsaved.${formId}`;
  const attempt = <T>(act: () => T, otherwise: T): T => {
    try {
      return act();
    } catch {
      return otherwise;
    }
  };
  return {
    read: () =>
      attempt(() => {
        const text = storage.getItem(key);
        return text === null ? null : (JSON.parse(text) as UnsavedCopy);
      }, null),
    write: (copy) => attempt(() => storage.setItem(key, JSON.stringify(copy)), undefined),
    clear: () => attempt(() => storage.removeItem(key), undefined),
  };
}
