import { expect, it } from "vitest";
import { addShares, compareShares, multiplyShares, readShare, wholeShare, writeShare } from "./exact-share.ts";

const share = (percent: string) => readShare(percent) ?? wholeShare;

it.each(["0", "0.01", "5", "25", "33.34", "99.99", "100", "12.3456"])("reads and writes %s", (percent) =>
  expect(writeShare(share(percent))).toBe(percent),
);

it.each(["", "abc", "-1", "33,34", "1e1", "1000", ".5"])("takes %j for no share", (text) => expect(readShare(text)).toBeUndefined());

it("multiplies and adds without rounding", () => {
  expect(writeShare(multiplyShares(share("33.34"), share("33.33")))).toBe("11.112222");
  expect(writeShare(multiplyShares(share("100"), share("100")))).toBe("100");
  // In floating point this is 30.000000000000004.
  expect(writeShare(addShares(share("10.1"), share("19.9")))).toBe("30");
  expect(writeShare([..."0123456789"].reduce((sum) => addShares(sum, share("0.1")), share("0")))).toBe("1");
});

it("compares at different numbers of decimals", () => {
  expect(compareShares(share("25"), multiplyShares(share("50"), share("50")))).toBe(0);
  expect(compareShares(multiplyShares(share("50.01"), share("50")), share("25"))).toBe(1);
  expect(compareShares(share("24.99"), share("25"))).toBe(-1);
});
