import { openUnsentCopies, removeExpired, type UnsentCopies, type UnsentOwner } from "./unsent-copies.ts";
import { unsentRecords } from "./unsent-records.ts";

const TAB = "unsent.tab";

/** Names this tab, the same after a reload. */
function nameTab(): string {
  try {
    const known = sessionStorage.getItem(TAB);
    if (known !== null) return known;
    const made = crypto.randomUUID();
    sessionStorage.setItem(TAB, made);
    return made;
  } catch {
    return crypto.randomUUID();
  }
}

/** Opens what this device keeps of one form; what has lain here for too long is removed first, of whichever form. */
async function openCopies(owner: UnsentOwner): Promise<UnsentCopies> {
  await removeExpired(unsentRecords, Date.now());
  return openUnsentCopies({ records: unsentRecords, owner, tab: nameTab(), now: Date.now });
}

/** Reads what was not sent; null for nothing. */
export const readUnsent = async (owner: UnsentOwner): Promise<string | null> => (await openCopies(owner)).read();

export type UnsentKeeper = ReturnType<typeof keepUnsent>;

/**
 * Keeps the latest text of one form, one write after the other: while one is under way, only the last of those that follow counts.
 * `null` keeps nothing any more.
 */
export function keepUnsent(owner: UnsentOwner, open: (owner: UnsentOwner) => Promise<UnsentCopies> = openCopies) {
  const opened = open(owner);
  opened.catch(() => {});
  let next: { readonly text: string | null } | undefined;
  let running: Promise<boolean> | undefined;
  async function work(): Promise<boolean> {
    try {
      const copies = await opened;
      while (next !== undefined) {
        const { text } = next;
        next = undefined;
        await (text === null ? copies.remove() : copies.write(text));
      }
      return true;
    } catch {
      return false;
    }
  }
  return {
    /** Gives whether it is kept. */
    keep(text: string | null): Promise<boolean> {
      next = { text };
      running ??= work().finally(() => {
        running = undefined;
      });
      return running;
    },
    /** Nothing of the form stays on this device. */
    async end(): Promise<void> {
      next = undefined;
      await running;
      await opened.then((copies) => copies.end()).catch(() => {});
    },
  };
}
