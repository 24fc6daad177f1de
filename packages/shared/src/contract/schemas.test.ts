import { expect, it } from "vitest";
import { MultiLineText as FormText } from "../values/text.ts";
import { MultiLineText, RequiredText } from "./schemas.ts";

const codes = (schema: ReturnType<typeof MultiLineText>, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

it("takes line breaks and tabs, trims and composes", () => {
  expect(MultiLineText(30).parse(" Jose\u0301\n\tKanzlei ")).toBe("José\n\tKanzlei");
  expect(MultiLineText(3).parse("")).toBe("");
});

it.each(["a\u0000b", "a\u007Fb", "a\uD800b", "a\u202Eb", "a\u2066b"])("refuses %j as the forms do", (text) => {
  expect(codes(MultiLineText(30), text)).toEqual(["validation.text.characters"]);
  expect(FormText(30)(text).ok).toBe(false);
});

it("refuses what is too long, what is missing, and what is no text", () => {
  expect(codes(MultiLineText(5), "sechs!")).toEqual(["validation.text.tooLong"]);
  expect(codes(RequiredText(5), " \n ")).toEqual(["validation.required"]);
  expect(codes(RequiredText(5), 5)).toEqual(["validation.text.invalid"]);
});
