import { expect, type Page } from "@playwright/test";

/** What a record shows to whoever looks into the browser's database. */
export type SeenRecord = {
  readonly id: string;
  readonly at: number;
  readonly algorithm: string;
  readonly isExtractable: boolean;
  /** Everything but the key, as text. */
  readonly text: string;
};

/** Looks into the database of the page's origin. */
export const lookAtRecords = (page: Page): Promise<SeenRecord[]> =>
  page.evaluate(async () => {
    type Kept = { id: string; at: number; key: CryptoKey; iv: Uint8Array; bytes: ArrayBuffer };
    const opening = indexedDB.open("unsent-answers", 1);
    // Where nothing was ever kept there is no database yet; one that is made here would be without its store.
    opening.onupgradeneeded = () => void opening.result.createObjectStore("copies", { keyPath: "id" });
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error ?? new Error("indexedDB"));
    });
    const all = database.transaction("copies").objectStore("copies").getAll() as IDBRequest<Kept[]>;
    await new Promise((resolve) => (all.onsuccess = resolve));
    database.close();
    return all.result.map(({ id, at, key, iv, bytes }) => ({
      id,
      at,
      algorithm: key.algorithm.name,
      isExtractable: key.extractable,
      text: [
        id,
        at,
        ...[iv, new Uint8Array(bytes)].flatMap((part) => ["utf-8", "latin1"].map((name) => new TextDecoder(name).decode(part))),
      ].join("\n"),
    }));
  });

export const expectNothingKept = (page: Page): Promise<void> => expect.poll(() => lookAtRecords(page)).toEqual([]);

/** Dates what is kept back. */
export const ageRecords = (page: Page, days: number): Promise<void> =>
  page.evaluate(async (age) => {
    const opening = indexedDB.open("unsent-answers", 1);
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const transaction = opening.result.transaction("copies", "readwrite");
    const store = transaction.objectStore("copies");
    const all = store.getAll() as IDBRequest<{ at: number }[]>;
    all.onsuccess = () => all.result.forEach((one) => store.put({ ...one, at: one.at - age * 24 * 3_600_000 }));
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    opening.result.close();
  }, days);
