import { KEPT_DAYS } from "./unsent-mark.ts";
import type { UnsentRecord, UnsentRecords } from "./unsent-records.ts";

const KEPT_MS = KEPT_DAYS * 24 * 3_600_000;

/**
 * Whose answers: of a link its secret, of a session its user, each with the form.
 * `kind` stays readable, so that a logout finds what is of sessions.
 */
export type UnsentOwner = { readonly kind: "link" | "session"; readonly secret: string };

/** One form's answers on this device, as text. Every call fails where the browser keeps nothing. */
export type UnsentCopies = {
  /** What this tab kept, or another one before it; null for nothing. */
  readonly read: () => Promise<string | null>;
  readonly write: (text: string) => Promise<void>;
  /** Removes what this tab kept, and its key. */
  readonly remove: () => Promise<void>;
  /** Removes whatever is kept of the form, whichever tab kept it, with all keys. */
  readonly end: () => Promise<void>;
};

type Options = { readonly records: UnsentRecords; readonly owner: UnsentOwner; readonly tab: string; readonly now: () => number };

/**
 * The half of a hash that names the records, and the half that only whoever has the secret can make: it goes into the encryption as
 * additional data (NIST SP 800-38D), so that a record under another name, or read with another link, is refused.
 */
async function nameOwner({ kind, secret }: UnsentOwner): Promise<{ prefix: string; bond: Uint8Array<ArrayBuffer> }> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-512", new TextEncoder().encode(`${kind} ${secret}`)));
  const name = [...hash.slice(0, 32)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { prefix: `${kind}.${name}.`, bond: hash.slice(32) };
}

/** Makes a key that the browser uses for us and never shows. */
const makeKey = () => crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);

/** What is not sent of one form, encrypted under a key that is kept, and removed, with it. */
export async function openUnsentCopies({ records, owner, tab, now }: Options): Promise<UnsentCopies> {
  const { prefix, bond } = await nameOwner(owner);
  const own = prefix + tab;
  let key: CryptoKey | undefined;

  async function decrypt({ key, iv, bytes }: UnsentRecord): Promise<string | null> {
    try {
      return new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData: bond }, key, bytes));
    } catch {
      return null;
    }
  }
  async function write(text: string): Promise<void> {
    key ??= await makeKey();
    // Random for each write; one key writes far less than the 2^32 times that are safe with random ones (NIST SP 800-38D, 8.3).
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const bytes = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: bond }, key, new TextEncoder().encode(text));
    await records.put({ id: own, at: now(), key, iv, bytes });
  }
  return {
    write,
    async read() {
      const kept = await records.list(prefix);
      // This tab's own first; else what another one kept last, which is this tab's from now on.
      const [found] = [...kept].sort((one, other) => Number(other.id === own) - Number(one.id === own) || other.at - one.at);
      if (found === undefined) return null;
      const text = await decrypt(found);
      if (text === null || found.id !== own) {
        if (text !== null) await write(text);
        await records.remove(found.id);
      } else key = found.key;
      return text;
    },
    async remove() {
      key = undefined;
      await records.remove(own);
    },
    async end() {
      key = undefined;
      await records.remove(prefix);
    },
  };
}

/** Removes what has lain on this device for too long, whoever's it is. */
export async function removeExpired(records: UnsentRecords, now: number): Promise<void> {
  for (const { id, at } of await records.list("")) if (at + KEPT_MS <= now || at > now + KEPT_MS) await records.remove(id);
}
