// @vitest-environment node
import { expect, test } from "vitest";
import { keepUnsent } from "./keep-unsent.ts";
import { openUnsentCopies, removeExpired, type UnsentOwner } from "./unsent-copies.ts";
import type { UnsentRecord, UnsentRecords } from "./unsent-records.ts";

const DAY_MS = 24 * 3_600_000;
const CANARY = "Öztürk-Weißenfels DE89370400440532013000";
const guest: UnsentOwner = { kind: "link", secret: "token-of-zoe form-1" };

/** Records in memory, which the browser's database would hold. */
function createRecords() {
  const all = new Map<string, UnsentRecord>();
  const records: UnsentRecords = {
    list: (prefix) => Promise.resolve([...all.values()].filter(({ id }) => id.startsWith(prefix))),
    put: (record) => Promise.resolve(all.set(record.id, record)),
    remove: (prefix) => {
      for (const id of all.keys()) if (id.startsWith(prefix)) all.delete(id);
      return Promise.resolve();
    },
  };
  return { all, records };
}

const openIn = (records: UnsentRecords, owner = guest, tab = "tab-1", at = 0) => openUnsentCopies({ records, owner, tab, now: () => at });

const wordsOf = ({ id, iv, bytes }: UnsentRecord) =>
  [id, Buffer.from(iv).toString("latin1"), Buffer.from(bytes).toString("utf8"), Buffer.from(bytes).toString("latin1")].join("\n");

test("what is kept comes back, and lies encrypted under a key that cannot be taken out", async () => {
  const { all, records } = createRecords();
  await (await openIn(records)).write(CANARY);
  const [record] = all.values();
  if (record === undefined) throw new Error("Nothing was kept.");
  expect(record.key.extractable).toBe(false);
  expect(record.key.algorithm).toMatchObject({ name: "AES-GCM", length: 256 });
  await expect(crypto.subtle.exportKey("raw", record.key)).rejects.toThrow();
  for (const word of [...CANARY.split(" "), guest.secret, "token-of-zoe"]) expect(wordsOf(record)).not.toContain(word);
  expect(await (await openIn(records)).read()).toBe(CANARY);
});

test("no two writes use the same nonce, and the last one counts", async () => {
  const { all, records } = createRecords();
  const copies = await openIn(records);
  const nonces = new Set<string>();
  for (const text of ["one", "two", "three"]) {
    await copies.write(text);
    nonces.add(Buffer.from([...all.values()][0]?.iv ?? []).toString("hex"));
  }
  expect(nonces.size).toBe(3);
  expect(await copies.read()).toBe("three");
});

test.each([
  ["another link", { kind: "link", secret: "token-of-max form-1" }],
  ["another form", { kind: "link", secret: "token-of-zoe form-2" }],
  ["a login", { kind: "session", secret: "token-of-zoe form-1" }],
] as const)("%s finds nothing, and cannot read it under its own name either", async (_name, other) => {
  const { all, records } = createRecords();
  await (await openIn(records)).write(CANARY);
  const stranger = await openIn(records, other);
  expect(await stranger.read()).toBeNull();
  await stranger.write("of the other");
  const [mine, theirs] = [...all.values()];
  if (mine === undefined || theirs === undefined) throw new Error("Both are kept.");
  all.set(theirs.id, { ...mine, id: theirs.id });
  expect(await stranger.read()).toBeNull();
});

test("a record that was changed is refused and removed", async () => {
  const { all, records } = createRecords();
  const copies = await openIn(records);
  await copies.write(CANARY);
  new Uint8Array([...all.values()][0]?.bytes ?? new ArrayBuffer(0)).reverse();
  expect(await copies.read()).toBeNull();
});

test("a tab takes over what a closed one has left, and its own comes first", async () => {
  const { all, records } = createRecords();
  await (await openIn(records, guest, "tab-1", 1)).write("of the closed tab");
  const second = await openIn(records, guest, "tab-2", 2);
  expect(await second.read()).toBe("of the closed tab");
  expect([...all.keys()].map((id) => id.split(".").at(-1))).toEqual(["tab-2"]);
  await (await openIn(records, guest, "tab-3", 3)).write("of a third");
  expect(await second.read()).toBe("of the closed tab");
});

test("a copy and its key are gone when it is removed; all of a form when that ends", async () => {
  const { all, records } = createRecords();
  const copies = await openIn(records);
  await copies.write("one");
  const [before] = all.values();
  await copies.remove();
  expect(all.size).toBe(0);
  await copies.write("two");
  expect([...all.values()][0]?.key).not.toBe(before?.key);
  await (await openIn(records, guest, "tab-2")).write("three");
  await (await openIn(records, { kind: "link", secret: "another form-1" })).write("another's");
  await copies.end();
  expect(all.size).toBe(1);
});

test("what has lain for seven days is removed, whoever's it is, and so is what is dated ahead", async () => {
  const { all, records } = createRecords();
  await (await openIn(records, guest, "tab-1", 0)).write("old");
  await (await openIn(records, guest, "tab-2", DAY_MS)).write("young");
  await (await openIn(records, guest, "tab-3", 30 * DAY_MS)).write("of a clock that was wrong");
  await removeExpired(records, 7 * DAY_MS);
  expect([...all.keys()].map((id) => id.split(".").at(-1))).toEqual(["tab-2"]);
});

test("while one write is under way, only the last of those that follow is written", async () => {
  const { records } = createRecords();
  const written: string[] = [];
  const keeper = keepUnsent(guest, async (owner) => {
    const copies = await openIn(records, owner);
    return { ...copies, write: (text: string) => copies.write(text).then(() => void written.push(text)) };
  });
  const kept = [keeper.keep("a")];
  await new Promise((resolve) => setTimeout(resolve, 0));
  kept.push(...["ab", "abc", "abcd"].map((text) => keeper.keep(text)));
  expect(await Promise.all(kept)).toEqual([true, true, true, true]);
  expect(written.at(-1)).toBe("abcd");
  expect(written.length).toBeLessThan(4);
  expect(await (await openIn(records)).read()).toBe("abcd");
  await keeper.end();
  expect(await (await openIn(records)).read()).toBeNull();
});

test("where the browser keeps nothing, it is not said to be kept", async () => {
  const keeper = keepUnsent(guest, () => Promise.reject(new Error("SecurityError")));
  expect(await keeper.keep("a")).toBe(false);
  await keeper.end();
});
