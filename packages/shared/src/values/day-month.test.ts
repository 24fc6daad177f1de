import { describe, expect, it } from "vitest";
import { DayMonth, formatDayMonth, parseTypedDayMonth } from "./day-month.ts";
import { accept, refuse } from "./value-rule.ts";

describe("parseTypedDayMonth", () => {
  it.each(["1.1.", "01.01", "01.01.", "1. Januar", "1 jan", "January 1", "1st January", "1/1", "0101", "01-01", " 1 . 1 . ", "1. Jänner"])(
    "reads %j as the first of January",
    (text) => {
      expect(parseTypedDayMonth(text)).toBe("01-01");
    },
  );

  it.each([
    ["1.7.", "07-01"],
    ["1/7", "07-01"],
    ["01-07", "01-07"],
    ["15-03", "03-15"],
    ["1-7", "07-01"],
    ["0110", "10-01"],
    ["1. Okt.", "10-01"],
    ["1. März", "03-01"],
    ["31.12.", "12-31"],
    ["1.7.2024", "07-01"],
    ["1. Juli 24", "07-01"],
  ])("reads %j as %s", (text, expected) => expect(parseTypedDayMonth(text)).toBe(expected));

  it.each(["", "1", "1.13.", "32.1.", "29.2.", "29.2.2024", "30. Februar", "Januar", "1. Foo", "0.1.", "1.1.1.", "2024", "x".repeat(70)])(
    "finds none in %j",
    (text) => {
      expect(parseTypedDayMonth(text)).toBeNull();
    },
  );
});

describe("DayMonth", () => {
  it.each(["01-01", "07-01", "12-31", "02-28"])("takes %s", (value) => expect(DayMonth(value)).toEqual(accept(value)));

  it.each(["02-29", "13-01", "1-1", "01.01.", "", "2024-01-01", "01-01\n", null])("refuses %j", (value) => {
    expect(DayMonth(value)).toEqual(refuse("validation.dayMonth.invalid"));
  });
});

it("shows a day of the year in words", () => {
  expect([formatDayMonth("07-01", "de"), formatDayMonth("07-01", "en")]).toEqual(["1. Juli", "1 July"]);
  expect(formatDayMonth("02-30", "de")).toBe("02-30");
});
