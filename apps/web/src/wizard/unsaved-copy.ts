import type { UnsentKeeper } from "../unsent/keep-unsent.ts";
import type { UnsentOwner } from "../unsent/unsent-copies.ts";
import { mayHaveUnsent } from "../unsent/unsent-mark.ts";
import type { UnsavedCopy } from "./draft-state.ts";

/** Where answers stay that the server does not have yet. */
export type UnsavedCopies = {
  /** What an earlier page left; null for nothing. */
  readonly before: UnsavedCopy | null;
  /** Keeps a copy in place of the one before, or none. Gives whether this device has it. */
  readonly keep: (copy: UnsavedCopy | null) => Promise<boolean>;
  /** Nothing of the form stays. */
  readonly end: () => void;
};

/** For a form that takes no answers here any more. */
export const noCopies: UnsavedCopies = { before: null, keep: () => Promise.resolve(false), end: () => {} };

/** What encrypts and stores; loaded ahead of need, and not before the page is there. */
export const loadKeeping = () => import("../unsent/keep-unsent.ts");

/** What was not sent when the form was last open on this device; null for nothing, or where it cannot be read. */
export async function readUnsaved(owner: UnsentOwner): Promise<UnsavedCopy | null> {
  if (!mayHaveUnsent()) return null;
  const text = await loadKeeping()
    .then(({ readUnsent }) => readUnsent(owner))
    .catch(() => null);
  return text === null ? null : (JSON.parse(text) as UnsavedCopy);
}

/** Keeps unsaved answers of one form encrypted on this device. Where the browser keeps nothing, the page goes on without. */
export function keepUnsavedCopies(owner: UnsentOwner, before: UnsavedCopy | null): UnsavedCopies {
  let keeper: Promise<UnsentKeeper> | undefined;
  const open = (): Promise<UnsentKeeper> => {
    keeper ??= loadKeeping().then(({ keepUnsent }) => keepUnsent(owner));
    keeper.catch(() => (keeper = undefined));
    return keeper;
  };
  return {
    before,
    keep: (copy) =>
      open().then(
        (kept) => kept.keep(copy === null ? null : JSON.stringify(copy)),
        () => false,
      ),
    end: () =>
      void open()
        .then((kept) => kept.end())
        .catch(() => {}),
  };
}
