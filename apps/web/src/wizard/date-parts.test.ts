// @vitest-environment node
import { expect, test } from "vitest";
import { readDateParts, splitDate } from "./date-parts.ts";

const today = "2026-06-01";

test.each([
  [{ day: "3", month: "4", year: "1980" }, "1980-04-03"],
  [{ day: " 03.", month: "04.", year: "1980 " }, "1980-04-03"],
  [{ day: "3", month: "März", year: "1999" }, "1999-03-03"],
  [{ day: "3", month: "mrz", year: "99" }, "1999-03-03"],
  [{ day: "31", month: "2", year: "1999" }, null],
  [{ day: "3", month: "", year: "1999" }, null],
])("%o is %s", (parts, day) => expect(readDateParts(parts, "personal.birthDate", today)).toBe(day));

test("two digits of a year lie in the past, for the end of something ahead", () => {
  const parts = { day: "1", month: "7", year: "30" };
  expect(readDateParts(parts, "personal.birthDate", today)).toBe("1930-07-01");
  expect(readDateParts(parts, "identity.validUntil", today)).toBe("2030-07-01");
});

test.each([
  [{ day: "1", month: "7" }, "07-01"],
  [{ day: "01.", month: "Jan" }, "01-01"],
  [{ day: "29", month: "2" }, null],
  [{ day: "1", month: "" }, null],
])("%o is %s of every year", (parts, day) => expect(readDateParts(parts, "business.fiscalYearStart", today)).toBe(day));

test("a day of every year is shown in two parts, and what is no day in none", () => {
  expect(splitDate("07-01")).toEqual({ day: "1", month: "7" });
  expect(splitDate("7-1")).toBeNull();
});

test("a day is shown without leading zeros", () => expect(splitDate("1985-03-07")).toEqual({ day: "7", month: "3", year: "1985" }));
