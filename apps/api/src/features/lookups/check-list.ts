import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { ListRefused } from "./list-refused.ts";
import { loadLists, pathOfList, type ListName } from "./published-lists.ts";
import { readBundesbankFile } from "./read-bundesbank-file.ts";
import { readGemfaFile } from "./read-gemfa-file.ts";

/** A list may lose this share of its entries from one edition to the next; a file that has fewer is taken for damaged. */
const MOST_LOST = 0.1;

export type NewList = {
  readonly name: ListName;
  /** The file as it was published. */
  readonly bytes: Uint8Array;
  /** The day that its publisher names, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly folder: string;
};

export type ListChange = {
  readonly entries: number;
  readonly before: { readonly entries: number; readonly asOf: string };
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
};

export type CheckedList = {
  readonly change: ListChange;
  /** Takes it over: an API that starts from then on uses it. The old one stays until the new one is written. */
  readonly write: () => void;
};

type Entries = ReadonlyMap<string, string>;

const kinds: {
  readonly [Name in ListName]: {
    readonly read: (bytes: Uint8Array) => readonly object[];
    readonly key: string;
    readonly compared: readonly string[];
  };
} = {
  // The list that the product brings has no places: a place alone is no change.
  banks: { read: readBundesbankFile, key: "bankCode", compared: ["name", "bic"] },
  taxOffices: { read: readGemfaFile, key: "number", compared: ["name", "street", "zip", "city", "phone"] },
};

/**
 * Whether a list can be taken over, and what it changes; writes nothing.
 * @throws ListRefused for a file that is damaged, much smaller than the present list, or older than it
 */
export function checkList({ name, bytes, asOf, folder }: NewList): CheckedList {
  const { read, key, compared } = kinds[name];
  const entries = read(bytes);
  const index = (list: readonly object[]): Entries =>
    new Map(
      list.map((entry) => [
        String(Reflect.get(entry, key)),
        JSON.stringify(compared.map((member) => Reflect.get(entry, member) as unknown)),
      ]),
    );
  const present = loadLists(folder)[name];
  const [before, after] = [index(present.entries), index(entries)];
  if (after.size < before.size * (1 - MOST_LOST))
    throw new ListRefused(`the file has ${after.size} entries, the present list has ${before.size}: it is not complete`);
  if (asOf < present.asOf) throw new ListRefused(`the present list is newer: it is of ${present.asOf}`);
  const change: ListChange = {
    entries: after.size,
    before: { entries: before.size, asOf: present.asOf },
    added: [...after.keys()].filter((one) => !before.has(one)).length,
    removed: [...before.keys()].filter((one) => !after.has(one)).length,
    changed: [...after].filter(([one, value]) => before.has(one) && before.get(one) !== value).length,
  };
  const write = () => {
    mkdirSync(folder, { recursive: true });
    const file = pathOfList(folder, name);
    writeFileSync(`${file}.new`, JSON.stringify({ asOf, entries }));
    renameSync(`${file}.new`, file);
  };
  return { change, write };
}
