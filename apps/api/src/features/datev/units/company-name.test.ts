import { describe, expect, it } from "vitest";
import { Truncations, wrapWords } from "./truncation.ts";
import { writeCompanyName, toCompanyClientName, toShortName } from "./company-name.ts";

describe("names of companies in DATEV's room", () => {
  it.each([
    ["Müller GmbH", "Müller GmbH"],
    ["Domstadt Logistik GmbH & Co. KG", "Domstadt"],
    ["K & L Beratungsgesellschaft", "K & L Beratungs"],
    ["Öztürk, Weiß & Söhne OHG", "Öztürk, Weiß"],
    ["Donaudampfschifffahrtsgesellschaft", "Donaudampfschif"],
  ])("has %s for short as %s", (name, short) => {
    expect(toShortName(name)).toBe(short);
  });

  it("names the client in at most 30 characters", () => {
    expect(toCompanyClientName("Müller GmbH")).toBe("Müller GmbH");
    expect(toCompanyClientName("Müller-Lüdenscheidt Bäckerei und Konditorei GmbH")).toBe("Müller-Lüdenscheidt Bäckerei");
  });

  it("has no lines for what fits in one", () => {
    const { detail } = writeCompanyName("x".repeat(50), new Truncations());
    expect(Object.values(detail).join("")).toBe("");
  });

  it("loses no letter of a name in lines, and breaks no character in two", () => {
    for (const text of [
      "a".repeat(250),
      "wort ".repeat(50).trim(),
      `${"x".repeat(49)}😀${"y".repeat(60)}`,
      "kurz",
      "  viele    Blanks  ".repeat(8),
    ]) {
      const lines = wrapWords(text, 50);
      expect(lines.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      for (const line of lines) {
        expect(line.length).toBeLessThanOrEqual(50);
        expect(line).not.toMatch(/^\s|\s$|[\uD800-\uDBFF]$/);
      }
    }
    expect(wrapWords("", 50)).toEqual([]);
  });
});
