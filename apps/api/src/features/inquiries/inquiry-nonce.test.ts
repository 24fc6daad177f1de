import { describe, expect, it } from "vitest";
import { isNonceGood, makeNonce } from "./inquiry-nonce.ts";

const now = new Date("2026-06-15T12:00:00Z");
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const nonce = makeNonce("key-of-a-firm", now);

describe("the nonce of an inquiry form", () => {
  it.each([
    [0, false],
    [2.9, false],
    [3, true],
    [7200, true],
    [7201, false],
    [-60, false],
  ])("%d seconds after the form was opened: %s", (seconds, good) => {
    expect(isNonceGood(nonce, "key-of-a-firm", after(seconds))).toBe(good);
  });

  it("is good for no other firm, and for no other moment or random part", () => {
    const [body = "", seal = ""] = nonce.split(".");
    const earlier = `${(now.getTime() - 60_000).toString(36)}${body.slice(8)}`;
    expect(isNonceGood(nonce, "key-of-another", after(10))).toBe(false);
    for (const forged of [
      `${earlier}.${seal}`,
      `${body.slice(0, -1)}${body.endsWith("A") ? "B" : "A"}.${seal}`,
      `${body}.${"A".repeat(43)}`,
      `${body}.`,
      "",
      "x",
      nonce.repeat(2),
    ])
      expect(isNonceGood(forged, "key-of-a-firm", after(10)), forged).toBe(false);
  });

  it("is another one each time", () => {
    expect(makeNonce("key-of-a-firm", now)).not.toBe(nonce);
  });
});
