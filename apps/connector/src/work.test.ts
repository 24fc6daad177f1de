import { describe, expect, it, vi } from "vitest";
import { PortalAway, TokenRefused, type Answer, type Portal, type TakenCall } from "./portal.ts";
import { pauseAfter, work } from "./work.ts";

const callNamed = (id: string, ms = 5_000): TakenCall => ({
  id,
  method: "GET",
  path: "/datev/api/master-data/v1/clients?filter=number%20eq%204711",
  body: null,
  ms,
});
const good: Answer = { status: 200, text: "[]", link: null };
const makeLog = () => {
  const lines: string[] = [];
  const write = (text: string) => void lines.push(text);
  return { lines, info: write, warn: write, error: write };
};

/** A portal that hands these out, one per call, and then waits to be stopped. */
function portalWith(calls: (TakenCall | null | Error)[], stop: AbortSignal, answer: Portal["answer"] = () => Promise.resolve()): Portal {
  return {
    take: () => {
      const next = calls.shift();
      if (next instanceof Error) return Promise.reject(next);
      if (next !== undefined) return Promise.resolve(next);
      return new Promise((_resolve, reject) =>
        stop.addEventListener("abort", () => reject(new PortalAway(0, "AbortError")), { once: true }),
      );
    },
    answer: vi.fn(answer),
  };
}

describe("work", () => {
  it("carries no more than two calls side by side", async () => {
    const stop = new AbortController();
    const portal = portalWith(
      ["a", "b", "c", "d", "e"].map((id) => callNamed(id)),
      stop.signal,
    );
    let [now, most, done] = [0, 0, 0];
    const carry = async (): Promise<Answer> => {
      most = Math.max(most, (now += 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
      now -= 1;
      if ((done += 1) === 5) stop.abort();
      return good;
    };
    await work({ portal, carry, log: makeLog(), stop: stop.signal });
    expect([most, done]).toEqual([2, 5]);
    expect(portal.answer).toHaveBeenCalledTimes(5);
  });

  it("brings what is under way to its end before it stops", async () => {
    const stop = new AbortController();
    const portal = portalWith([callNamed("a")], stop.signal);
    const log = makeLog();
    const carry = async (): Promise<Answer> => {
      stop.abort();
      await new Promise((resolve) => setTimeout(resolve, 50));
      return good;
    };
    await work({ portal, carry, log, stop: stop.signal });
    expect(portal.answer).toHaveBeenCalledWith("a", good, expect.any(Number));
    expect(log.lines.join("\n")).toMatch(/^GET \/clients: 200 after \d+ ms$/);
    expect(log.lines.join("\n")).not.toContain("4711");
  });

  it("tries again when the portal is away, and says so both times", async () => {
    const stop = new AbortController();
    const portal = portalWith([new PortalAway(0, "ECONNREFUSED"), null], stop.signal);
    const log = makeLog();
    const working = work({ portal, carry: () => Promise.resolve(good), log, stop: stop.signal });
    await vi.waitFor(() => expect(log.lines).toHaveLength(2), { timeout: 3_000 });
    expect(log.lines[0]).toMatch(/^the portal cannot be asked: no answer \(ECONNREFUSED\); next try in/);
    expect(log.lines[1]).toBe("connected to the portal again");
    stop.abort();
    await working;
  });

  it("ends with what refuses its token", async () => {
    const stop = new AbortController();
    await expect(
      work({
        portal: portalWith([new TokenRefused("no")], stop.signal),
        carry: () => Promise.resolve(good),
        log: makeLog(),
        stop: stop.signal,
      }),
    ).rejects.toBeInstanceOf(TokenRefused);
  });

  it.each([
    [
      "that the portal did not hear is brought again",
      [new PortalAway(0, "ECONNRESET"), new PortalAway(503, "service.unavailable")],
      [good, good, good],
    ],
    ["that nobody waits for is dropped", [new PortalAway(404, "resource.notFound")], [good]],
    ["that the portal does not take is reported as that", [new PortalAway(400, "body.tooLarge")], [good, { failure: "invalidAnswer" }]],
  ])("an answer %s", async (_name, refusals, brought) => {
    const stop = new AbortController();
    const left = [...refusals];
    const portal = portalWith([callNamed("a")], stop.signal, () => {
      const refusal = left.shift();
      return refusal === undefined ? Promise.resolve() : Promise.reject(refusal);
    });
    const working = work({ portal, carry: () => Promise.resolve(good), log: makeLog(), stop: stop.signal });
    await vi.waitFor(() => expect(vi.mocked(portal.answer).mock.calls.map(([, answer]) => answer)).toEqual(brought), { timeout: 3_000 });
    stop.abort();
    await working;
    expect(vi.mocked(portal.answer).mock.calls).toHaveLength(brought.length);
  });
});

describe("the pause after failures", () => {
  it("grows to half a minute and is never the same for all", () => {
    expect([1, 2, 3, 4, 5, 6, 7, 20].map((failures) => pauseAfter(failures, () => 1))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]);
    expect(pauseAfter(6, () => 0)).toBe(15_000);
  });
});
