import { afterEach, describe, expect, it, vi } from "vitest";
import { forgetLinkToken, keepLinkToken, readLinkToken } from "./link-tokens.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  forgetLinkToken("link");
});

describe("the secret of a link", () => {
  it("is kept in the tab until it is used", () => {
    expect(readLinkToken("link")).toBeNull();
    keepLinkToken("link", "geheim");
    expect([readLinkToken("link"), readLinkToken("other"), sessionStorage.getItem("link")]).toEqual(["geheim", null, "geheim"]);
    forgetLinkToken("link");
    expect(readLinkToken("link")).toBeNull();
  });

  it("lasts as long as the page where the browser allows no storage", () => {
    const refuse = () => {
      throw new DOMException("not allowed", "SecurityError");
    };
    vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(readLinkToken("link")).toBeNull();
    keepLinkToken("link", "geheim");
    expect(readLinkToken("link")).toBe("geheim");
    forgetLinkToken("link");
    expect(readLinkToken("link")).toBeNull();
  });
});
