import { expect, it } from "vitest";
import { type Change, changePages, MOST_BYTES, noPages } from "./change-pages.ts";

/** A picture that is known by its width. */
const picture = (width: number, bytes = 10) => ({ blob: new Blob([new Uint8Array(bytes)]), width, height: 10 });
const add = (width: number, bytes?: number): Change => ({ kind: "add", picture: picture(width, bytes) });
const after = (...changes: readonly Change[]) => changes.reduce(changePages, noPages);
const three = [add(1), add(2), add(3)];

it("keeps the order in which pages come, and the one that somebody gives them", () => {
  const orderAfter = (...changes: readonly Change[]) => after(...three, ...changes).pages.map(({ width }) => width);
  expect(orderAfter()).toEqual([1, 2, 3]);
  expect(orderAfter({ kind: "move", index: 2, by: -1 })).toEqual([1, 3, 2]);
  expect(orderAfter({ kind: "move", index: 0, by: 1 })).toEqual([2, 1, 3]);
  expect(orderAfter({ kind: "move", index: 0, by: -1 })).toEqual([1, 2, 3]);
  expect(orderAfter({ kind: "remove", index: 1 })).toEqual([1, 3]);
  expect(orderAfter({ kind: "remove", index: 3 })).toEqual([1, 2, 3]);
});

it("says what has happened, and names no two pages alike", () => {
  expect(after(...three).notice).toEqual({ key: "phonePages.added", params: { number: 3 } });
  const moved = after(...three, { kind: "move", index: 2, by: -1 });
  expect(moved.notice).toEqual({ key: "phonePages.moved", params: { number: 2 } });
  expect(moved.moved).toEqual({ key: moved.pages[1]?.key });
  expect(after(...three, { kind: "remove", index: 0 }).notice).toEqual({ key: "phonePages.removed" });
  expect(after({ kind: "refuse", name: "Seite.heic" }).notice).toEqual({ key: "phonePages.unreadable", params: { name: "Seite.heic" } });
  const failed = after(...three, { kind: "fail" });
  expect([failed.notice, failed.pages.length]).toEqual([{ key: "phonePages.failed" }, 3]);
  const { pages } = after(...three, { kind: "remove", index: 2 }, add(4));
  expect(new Set(pages.map(({ key }) => key)).size).toBe(3);
});

it("adds no page that a file has no room for", () => {
  const full = after(add(1, MOST_BYTES - 5), add(2));
  expect(full.pages.map(({ width }) => width)).toEqual([1]);
  expect(full.notice).toEqual({ key: "phonePages.full" });
  expect(changePages(full, add(3, 5)).pages).toHaveLength(2);
});
