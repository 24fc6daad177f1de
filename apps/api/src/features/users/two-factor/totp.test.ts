import { describe, expect, it } from "vitest";
import { findTotpStep, fromBase32, makeTotpSecret, otpauthUri, stepAt, toBase32, totpCode } from "./totp.ts";

const secret = toBase32(Buffer.from("12345678901234567890"));
const at = (seconds: number) => new Date(seconds * 1000);

describe("TOTP", () => {
  // RFC 6238, appendix B, the rows of SHA-1.
  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("has at %i s the code of the RFC", (seconds, code) => {
    expect(totpCode(secret, stepAt(at(seconds)), 8)).toBe(code);
    expect(totpCode(secret, stepAt(at(seconds)))).toBe(code.slice(2));
  });

  it("takes the step before and the one after, and no other", () => {
    const step = 50_000_000;
    const now = at(step * 30 + 29);
    const accepted = [-2, -1, 0, 1, 2].map((offset) => findTotpStep(secret, totpCode(secret, step + offset), now));
    expect(accepted).toEqual([null, step - 1, step, step + 1, null]);
  });

  it.each(["", "12345", "1234567", "abcdef", "１２３４５６", "94287082"])("takes %j for no code", (code) => {
    expect(findTotpStep(secret, code, at(59))).toBeNull();
  });

  it("makes secrets of 160 bits that differ, and reads them back", () => {
    const made = makeTotpSecret();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    expect(fromBase32(made)).toHaveLength(20);
    expect(toBase32(fromBase32(made))).toBe(made);
    expect(makeTotpSecret()).not.toBe(made);
  });

  it("writes what an app reads", () => {
    const uri = new URL(otpauthUri("ABC", { issuer: "Stamm Daten", account: "uta@demo.example" }));
    expect(uri.protocol + uri.host + uri.pathname).toBe("otpauth:totp/Stamm%20Daten:uta%40demo.example");
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: "ABC", issuer: "Stamm Daten", digits: "6", period: "30" });
  });
});
