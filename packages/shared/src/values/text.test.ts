import { describe, expect, it } from "vitest";
import { MultiLineText, SingleLineText } from "./text.ts";

const codes = (schema: ReturnType<typeof SingleLineText>, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

describe("SingleLineText", () => {
  it.each(["Müller-Lüdenscheidt", "Groß", "O’Brien", "d'Artagnan", "X", "Łukasz Żółć", "José", "李", "👩‍👧"])("keeps %s", (name) => {
    expect(SingleLineText(30).parse(name)).toBe(name);
  });

  it("trims and composes accents", () => {
    expect(SingleLineText(30).parse("  Jose\u0301 \u00A0")).toBe("José");
  });

  it("counts after composing", () => {
    expect(SingleLineText(3).parse("e\u0301e\u0301e\u0301")).toBe("ééé");
  });

  it.each(["a\u0000b", "a\nb", "a\tb", "a\u007Fb", "a\u0085b", "a\uD800b", "\uDC00", "a\u202Eb", "a\u2028b"])("refuses %j", (text) => {
    expect(codes(SingleLineText(30), text)).toEqual(["validation.text.characters"]);
  });

  it("refuses what is too long, and what is no text", () => {
    expect(codes(SingleLineText(5), "sechs!")).toEqual(["validation.text.tooLong"]);
    expect(codes(SingleLineText(5), "x".repeat(50_000))).toEqual(["validation.text.tooLong"]);
    expect(codes(SingleLineText(5), 5)).toEqual(["validation.text.invalid"]);
    expect(codes(SingleLineText(5), undefined)).toEqual(["validation.text.invalid"]);
  });
});

describe("MultiLineText", () => {
  it("keeps line breaks and tabs, as \\n", () => {
    expect(MultiLineText(30).parse("a\r\nb\rc\n\td\n")).toBe("a\nb\nc\n\td");
  });

  it("refuses other control characters", () => {
    expect(codes(MultiLineText(30), "a\u0000b")).toEqual(["validation.text.characters"]);
    expect(codes(MultiLineText(30), "a\u000Bb\uD800")).toEqual(["validation.text.characters"]);
    expect(codes(MultiLineText(3), "a\nbc")).toEqual(["validation.text.tooLong"]);
  });
});
