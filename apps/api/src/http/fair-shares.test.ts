import { EventEmitter } from "node:events";
import type { Request, Response } from "express";
import { describe, expect, it, vi } from "vitest";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { createFairShares, limitShares } from "./fair-shares.ts";
import { factsOfRequest } from "../observability/request-facts.ts";
import type { Credentials, TokenKeeper } from "./session.ts";
import { createKnownFirms, type Group } from "./turn-group.ts";

const firm = (id: string): Group => ({ kind: "firm", id, tenantId: id });

/** Groups that ask at their rates for some seconds. @returns how many requests of each were let through in the last of them */
function ask(rates: Record<string, number>, isBusy: boolean, seconds = 5): Record<string, number> {
  let ms = 0;
  const takeShare = createFairShares(
    () => isBusy,
    () => ms,
  );
  const due: Record<string, number> = {};
  const taken: Record<string, number> = {};
  for (; ms < seconds * 1_000; ms += 1)
    for (const [group, rate] of Object.entries(rates)) {
      due[group] = (due[group] ?? 0) + rate / 1_000;
      for (; (due[group] ?? 0) >= 1; due[group] = (due[group] ?? 0) - 1) {
        try {
          takeShare(group.startsWith("address") ? { kind: "address", id: group } : firm(group));
          if (ms >= (seconds - 1) * 1_000) taken[group] = (taken[group] ?? 0) + 1;
        } catch (error) {
          expect(error).toMatchObject({ code: "rate.limited", extra: { retryAfter: 1 } });
        }
      }
    }
  return taken;
}

const others = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`firm ${index}`, 20]));

describe("createFairShares", () => {
  it("keeps a firm that asks for twenty times as much as others to a part of it while the process is busy", () => {
    const { noisy, ...rest } = ask({ ...others, noisy: 400 }, true);
    expect(noisy).toBeGreaterThanOrEqual(36);
    expect(noisy).toBeLessThanOrEqual(44);
    for (const taken of Object.values(rest)) expect(taken).toBeGreaterThanOrEqual(19);
  });

  it("refuses none of the calls that a few pages make at once, however busy the process is", () => {
    let ms = 0;
    const takeShare = createFairShares(
      () => true,
      () => ms,
    );
    for (; ms < 3_000; ms += 50) for (const id of Object.keys(others)) takeShare(firm(id));
    expect(() => {
      for (let call = 0; call < 60; call += 1) takeShare(firm("firm that opens pages"));
    }).not.toThrow();
  });

  it("lets it have twice what the others have where they ask for much themselves", () => {
    const { noisy } = ask({ one: 150, two: 150, noisy: 1_000 }, true);
    expect(noisy).toBeGreaterThan(270);
    expect(noisy).toBeLessThan(330);
  });

  it("refuses nobody while the process has time, no firm that is alone, and no address", () => {
    expect(ask({ ...others, noisy: 400 }, false)).toMatchObject({ noisy: 400 });
    expect(ask({ noisy: 900 }, true)).toEqual({ noisy: 900 });
    expect(ask({ ...others, "address 203.0.113.7": 400 }, true)).toMatchObject({ "address 203.0.113.7": 400 });
  });

  it("slows a program that waits for each answer to its share, and refuses only what is asked while another request is under way", () => {
    let ms = 0;
    const takeShare = createFairShares(
      () => true,
      () => ms,
    );
    let answered = 0;
    for (let nextOther = 0; ms < 5_000; ms += 1) {
      for (; nextOther <= ms; nextOther += 50) expect(takeShare(firm("other")).waitMs).toBe(0);
      const { waitMs, release } = takeShare(firm("program"));
      ms += waitMs;
      if (ms >= 4_000) answered += 1;
      release();
    }
    expect(answered).toBeGreaterThan(33);
    expect(answered).toBeLessThan(47);
    const { release } = takeShare(firm("program"));
    expect(() => takeShare(firm("program"))).toThrow(Refusal);
    release();
    expect(() => takeShare(firm("program"))).not.toThrow();
  });

  it("refuses no firm for what it asks beside its own clients and programs", () => {
    let ms = 0;
    const takeShare = createFairShares(
      () => true,
      () => ms,
    );
    const clients: Group = { kind: "firm", id: "clients of one", tenantId: "one" };
    const ask = () => {
      for (; ms % 1_000 < 990; ms += 10) {
        for (let call = 0; call < 5; call += 1) takeShare(firm("one"));
        takeShare(clients);
      }
    };
    expect(ask).not.toThrow();
    takeShare(firm("another"));
    ms += 500;
    expect(ask).toThrow(Refusal);
  });

  it("lets a firm have all again when the others have gone", () => {
    let ms = 0;
    const takeShare = createFairShares(
      () => true,
      () => ms,
    );
    takeShare(firm("other"));
    for (; ms < 20_000; ms += 100) takeShare(firm("noisy"));
    expect(() => {
      for (let request = 0; request < 500; request++) takeShare(firm("noisy"));
    }).not.toThrow();
  });
});

describe("limitShares", () => {
  type TakeShare = Parameters<typeof limitShares>[2];
  const call = (read: () => Credentials, takeShare: TakeShare) => {
    const known = createKnownFirms();
    known.note({ kind: "invitation", token: "link", proof: null }, "firm");
    const next = vi.fn();
    const req = { ip: "203.0.113.7" } as Request;
    const res = new EventEmitter();
    void limitShares({ read } as unknown as TokenKeeper, known, takeShare)(req, res as unknown as Response, next);
    return { next, facts: factsOfRequest(req), close: () => res.emit("close") };
  };

  it("takes the share of whoever calls, and that of the address for a token that is worth nothing", () => {
    const release = vi.fn();
    const takeShare = vi.fn(() => ({ waitMs: 0, release }));
    const known = call(() => ({ kind: "invitation", token: "link", proof: null }), takeShare);
    expect(known.next).toHaveBeenCalledOnce();
    expect(known.facts).toEqual({ tenantId: "firm" });
    const forged = (): never => {
      throw new Refusal("auth.unauthorized");
    };
    const unknown = call(forged, takeShare);
    expect(unknown.next).toHaveBeenCalledOnce();
    expect(unknown.facts).toEqual({});
    expect(takeShare.mock.calls).toEqual([
      [{ kind: "firm", id: "clients of firm", tenantId: "firm" }],
      [{ kind: "address", id: "203.0.113.7" }],
    ]);
    expect(release).not.toHaveBeenCalled();
    known.close();
    unknown.close();
    expect(release).toHaveBeenCalledTimes(2);
  });

  it("goes on after the wait, and no further where the caller has gone by then", () => {
    vi.useFakeTimers();
    const takeShare: TakeShare = () => ({ waitMs: 17, release: () => {} });
    const [waiting, gone] = [call(() => ({ kind: "none" }), takeShare), call(() => ({ kind: "none" }), takeShare)];
    expect(waiting.facts).toEqual({ keptWaitingMs: 17 });
    gone.close();
    vi.advanceTimersByTime(16);
    expect(waiting.next).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    expect(waiting.next).toHaveBeenCalledExactlyOnceWith();
    expect(gone.next).not.toHaveBeenCalled();
  });

  it("goes no further where there is none left", () => {
    const takeShare = (): never => {
      throw new Refusal("rate.limited", { extra: { retryAfter: 1 } });
    };
    expect(() => call(() => ({ kind: "none" }), takeShare)).toThrow(Refusal);
  });
});
