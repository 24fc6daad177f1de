import { randomBytes, randomUUID } from "node:crypto";
import { afterEach, describe, expect, inject, it } from "vitest";
import {
  accountToken,
  hashDigits,
  hashToken,
  isCursorSeal,
  isNonceSeal,
  isRevealCode,
  linkToken,
  loadKeys,
  revealDigits,
  sealCursor,
  sealNonce,
} from "./keys.ts";

const key = (): string => randomBytes(32).toString("base64url");

describe("a LINK_KEY that is rotated", () => {
  const given = inject("keys");
  afterEach(() => loadKeys(given));

  it("still makes the tokens and codes of links whose mails have not left, and knows its own seals", () => {
    const [data, former, next] = [key(), key(), key()];
    loadKeys({ data, link: former });
    const [link, account] = [linkToken("1"), accountToken("1")];
    const digits = revealDigits("1");
    const codeHash = hashDigits("1", digits);
    const [nonce, cursor] = [sealNonce("t", "body"), sealCursor("firm", "in_1")];

    loadKeys({ data, link: `${next},${former}` });
    expect(linkToken("1", hashToken(link))).toBe(link);
    expect(accountToken("1", hashToken(account))).toBe(account);
    expect(revealDigits("1", codeHash)).toBe(digits);
    expect(isRevealCode("1", digits, codeHash)).toBe(true);
    expect(isNonceSeal("t", "body", nonce)).toBe(true);
    expect(isCursorSeal("firm", "in_1", cursor)).toBe(true);
    expect(linkToken("2")).not.toBe(link);
    expect(sealNonce("t", "body")).not.toBe(nonce);

    loadKeys({ data, link: next });
    expect(linkToken("1", hashToken(link))).not.toBe(link);
    expect(isRevealCode("1", digits, codeHash)).toBe(false);
    expect(isNonceSeal("t", "body", nonce)).toBe(false);
    expect(isCursorSeal("firm", "in_1", cursor)).toBe(false);
  });
});

it("makes tokens of 256 bits, of which no two are alike", () => {
  const made = Array.from({ length: 1000 }, () => [linkToken(randomUUID()), accountToken(randomUUID())]).flat();
  expect(new Set(made).size).toBe(2000);
  // Base64url carries six bits a letter.
  for (const token of made) expect(token.length).toBeGreaterThanOrEqual(43);
});
