import { expect, it } from "vitest";
import { createFairTurns } from "./fair-turns.ts";

/** Works that end when they are let, in the order in which they began. */
function createWorks(limits: Parameters<typeof createFairTurns>[1] = { perGroup: 4, all: 12 }, now = () => 0) {
  const inTurn = createFairTurns(2, limits, now);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, group: string, first = false) =>
    inTurn({ group, first }, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endOne = async () => {
    ends.shift()?.();
    await settle();
  };
  return { ask, begun, endOne };
}

it("lets a network that fills its own queue keep nobody else from a turn", async () => {
  const { ask, begun, endOne } = createWorks();
  const flood = Array.from({ length: 30 }, (_, index) => ask(`flood ${index}`, "2001:db8::/64").then(String, String));
  const user = ask("user", "203.0.113.7");
  await endOne();
  await endOne();
  expect(begun).toEqual(["flood 0", "flood 1", "flood 2", "user"]);
  for (let left = 0; left < 10; left++) await endOne();
  await user;
  expect((await Promise.all(flood)).filter((end) => end.includes("rate.limited"))).toHaveLength(24);
});

it("lets whoever is known go first", async () => {
  const { ask, begun, endOne } = createWorks();
  const all = [ask("a1", "a"), ask("a2", "a"), ...["b", "c", "d"].map((group) => ask(group, group)), ask("known", "a", true)];
  await endOne();
  await endOne();
  expect(begun).toEqual(["a1", "a2", "known", "b"]);
  for (let left = 0; left < 4; left++) await endOne();
  await Promise.all(all);
  expect(begun).toHaveLength(6);
});

it("refuses when too many wait in all, and goes on after a work that fails", async () => {
  const { ask, endOne } = createWorks({ perGroup: 4, all: 2 });
  const all = ["a", "b", "c", "d"].map((group) => ask(group, group));
  await expect(ask("e", "e")).rejects.toMatchObject({ code: "service.unavailable" });
  for (let left = 0; left < 4; left++) await endOne();
  await Promise.all(all);
  const inTurn = createFairTurns(1, { perGroup: 1, all: 1 });
  await expect(inTurn({ group: "a", first: false }, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await inTurn({ group: "a", first: false }, () => Promise.resolve(1))).toBe(1);
});

it("refuses the last of the longest queue when too many wait in all, and not whoever has nothing waiting", async () => {
  const { ask, begun, endOne } = createWorks({ perGroup: 4, all: 4 });
  const flood = Array.from({ length: 6 }, (_, index) => ask(`flood ${index}`, "flood").then(() => "done", String));
  const user = ask("user", "user");
  await endOne();
  await endOne();
  expect(begun).toContain("user");
  for (let left = 0; left < 5; left++) await endOne();
  await user;
  expect((await Promise.all(flood)).map((end) => end.includes("service.unavailable"))).toEqual([false, false, false, false, false, true]);
});

it("leaves room beside a group that has as many works running as it may", async () => {
  const { ask, begun, endOne } = createWorks({ perGroup: 9, all: 9, running: 1 });
  const all = [ask("busy 1", "busy"), ask("busy 2", "busy"), ask("quiet", "quiet")];
  expect(begun).toEqual(["busy 1", "quiet"]);
  await endOne();
  expect(begun).toEqual(["busy 1", "quiet", "busy 2"]);
  for (let left = 0; left < 2; left++) await endOne();
  await Promise.all(all);
});

it("gives a group that is alone more than one that others ask beside, for a second or two after they last did", async () => {
  let at = 0;
  const { ask, begun, endOne } = createWorks({ perGroup: 9, all: 9, running: 2, beside: 1 }, () => at);
  const all = [ask("quiet", "quiet"), ask("busy 1", "busy"), ask("busy 2", "busy")];
  await endOne();
  expect(begun).toEqual(["quiet", "busy 1"]);
  await endOne();
  expect(begun).toEqual(["quiet", "busy 1", "busy 2"]);
  at = 1_500;
  all.push(ask("busy 3", "busy"));
  await endOne();
  expect(begun).toHaveLength(4);
  at = 3_000;
  all.push(ask("busy 4", "busy"));
  expect(begun).toHaveLength(5);
  for (let left = 0; left < 2; left++) await endOne();
  await Promise.all(all);
});
