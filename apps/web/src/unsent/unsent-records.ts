import { markUnsent, unmarkUnsent } from "./unsent-mark.ts";

const DATABASE = "unsent-answers";
const STORE = "copies";

/** What is kept of one form in one tab: nothing of it is readable without its key, which the browser hands to nobody. */
export type UnsentRecord = {
  /** Whose it is, then the tab: see `unsent-copies.ts`. */
  readonly id: string;
  /** Time of the last change, in milliseconds since 1970. */
  readonly at: number;
  readonly key: CryptoKey;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
};

/** Where records lie; those of a prefix are read and removed together. */
export type UnsentRecords = {
  readonly list: (prefix: string) => Promise<readonly UnsentRecord[]>;
  readonly put: (record: UnsentRecord) => Promise<unknown>;
  readonly remove: (prefix: string) => Promise<unknown>;
};

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE, { keyPath: "id" });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error("indexedDB"));
  });

async function act<T>(mode: IDBTransactionMode, begin: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = begin(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error("indexedDB"));
    });
  } finally {
    database.close();
  }
}

const range = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** The browser's own database. Every call fails where the browser allows none. */
export const unsentRecords: UnsentRecords = {
  list: (prefix) => act<UnsentRecord[]>("readonly", (store) => store.getAll(range(prefix)) as IDBRequest<UnsentRecord[]>),
  put: (record) => {
    markUnsent();
    return act("readwrite", (store) => store.put(record));
  },
  remove: async (prefix) => {
    await act("readwrite", (store) => store.delete(range(prefix)));
    if ((await act("readonly", (store) => store.count())) === 0) unmarkUnsent();
  },
};
