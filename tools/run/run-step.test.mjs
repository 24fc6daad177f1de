import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createSteps, formatCounts, print, printResults, runCommand, runOnTwoCores } from "./run-step.mjs";

afterEach(() => vi.restoreAllMocks());

const collectLog = () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  return () => log.mock.calls.flat().join("\n");
};

describe("steps", () => {
  it("keep the output of each together when they run side by side", async () => {
    const readLog = collectLog();
    const steps = createSteps();
    /** @param {string} text */
    const say = async (text) => {
      await runCommand(process.execPath, ["-e", `console.log("${text} 1")`]);
      await sleep(20);
      print(`${text} 2`);
      return { ok: true };
    };
    await Promise.all([steps.run("left", () => say("left")), steps.run("right", () => say("right"))]);
    expect(readLog()).toContain("=== left\nleft 1\nleft 2\n=== left: ok");
    expect(readLog()).toContain("=== right\nright 1\nright 2\n=== right: ok");
  });

  it("count a step that threw or failed without counts as one failure", async () => {
    collectLog();
    const steps = createSteps();
    expect(await steps.run("throws", () => Promise.reject(new Error("broken")))).toBe(false);
    expect(await steps.run("fails", async () => ({ ok: false }))).toBe(false);
    expect(steps.results.map(({ failed }) => failed)).toEqual([1, 1]);
  });

  it("show what was skipped as skipped, never as passed", async () => {
    const readLog = collectLog();
    const steps = createSteps();
    expect(await steps.run("drill", async () => ({ ok: true, skipped: 1 }))).toBe(true);
    printResults(steps.results);
    expect(readLog()).toMatch(/skipped {2}drill +\d+\.\d s {2}0 passed, 0 failed, 1 skipped/);
    expect(formatCounts({ passed: 3, failed: 0, skipped: 0 })).toBe("3 passed, 0 failed");
  });
});

describe("work on two cores", () => {
  it("runs two at a time, the next as soon as one of them has ended", async () => {
    /** @type {string[]} */
    const events = [];
    /** @param {string} name @param {number} ms */
    const work = (name, ms) => async () => {
      events.push(`${name} begins`);
      await sleep(ms);
      events.push(`${name} ends`);
    };
    await runOnTwoCores([work("long", 400), work("short", 50), work("next", 50)]);
    expect(events).toEqual(["long begins", "short begins", "short ends", "next begins", "next ends", "long ends"]);
  });
});
