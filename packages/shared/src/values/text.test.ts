import { describe, expect, it } from "vitest";
import { MultiLineText, SingleLineText } from "./text.ts";
import { accept, refuse } from "./value-rule.ts";

describe("SingleLineText", () => {
  it.each(["Müller-Lüdenscheidt", "Groß", "O’Brien", "d'Artagnan", "X", "Łukasz Żółć", "José", "李", "👩‍👧"])("keeps %s", (name) => {
    expect(SingleLineText(30)(name)).toEqual(accept(name));
  });

  it("trims and composes accents", () => {
    expect(SingleLineText(30)("  Jose\u0301 \u00A0")).toEqual(accept("José"));
  });

  it("counts after composing", () => {
    expect(SingleLineText(3)("e\u0301e\u0301e\u0301")).toEqual(accept("ééé"));
  });

  it.each(["a\u0000b", "a\nb", "a\tb", "a\u007Fb", "a\u0085b", "a\uD800b", "\uDC00", "a\u202Eb", "a\u2028b"])("refuses %j", (text) => {
    expect(SingleLineText(30)(text)).toEqual(refuse("validation.text.characters"));
  });

  it("refuses what is too long, and what is no text", () => {
    expect(SingleLineText(5)("sechs!")).toEqual(refuse("validation.text.tooLong"));
    expect(SingleLineText(5)("x".repeat(50_000))).toEqual(refuse("validation.text.tooLong"));
    expect(SingleLineText(5)(5)).toEqual(refuse("validation.text.invalid"));
    expect(SingleLineText(5)(undefined)).toEqual(refuse("validation.text.invalid"));
  });
});

describe("MultiLineText", () => {
  it("keeps line breaks and tabs, as \\n", () => {
    expect(MultiLineText(30)("a\r\nb\rc\n\td\n")).toEqual(accept("a\nb\nc\n\td"));
  });

  it("refuses other control characters", () => {
    expect(MultiLineText(30)("a\u0000b")).toEqual(refuse("validation.text.characters"));
    expect(MultiLineText(30)("a\u000Bb\uD800")).toEqual(refuse("validation.text.characters"));
    expect(MultiLineText(3)("a\nbc")).toEqual(refuse("validation.text.tooLong"));
  });
});
