import { describe, expect, it } from "vitest";
import { addDays, ageOn, formatDate, parseTypedDate, readToday } from "./date.ts";
import { IsoDate } from "./iso-date.ts";
import { accept, refuse } from "./value-rule.ts";

const TODAY = "2026-05-15";

describe("IsoDate", () => {
  it.each(["1999-12-31", "2024-02-29", "2000-02-29", "1000-01-01"])("takes %s", (date) => expect(IsoDate(date)).toEqual(accept(date)));

  it.each([
    "2023-02-29",
    "1900-02-29",
    "1999-13-01",
    "1999-00-10",
    "1999-04-31",
    "1999-1-1",
    "31.12.1999",
    "0999-01-01",
    "1999-12-31T00:00:00Z",
    " 1999-12-31",
    "",
    null,
    19991231,
  ])("refuses %j", (value) => {
    expect(IsoDate(value)).toEqual(refuse("validation.date.invalid"));
  });
});

describe("parseTypedDate", () => {
  it.each([
    "31.12.1999",
    "1999-12-31",
    "311299",
    "31121999",
    "31.12.99",
    " 31. 12. 1999 ",
    "31/12/1999",
    "31-12-99",
    "31 12 1999",
    "1999/12/31",
    "31. Dezember 1999",
    "31 dez 99",
    "31. Dez. 1999",
    "31 December 1999",
    "31st Dec 1999",
    "December 31, 1999",
    "31DEZ1999",
  ])("reads %j", (text) => expect(parseTypedDate(text, TODAY)).toBe("1999-12-31"));

  it.each(["3. März 1999", "3 mrz 1999", "3. MAERZ 1999", "3. Ma\u0308rz 99", "3.3.1999", "3 Mar 1999", "03031999", "March 3rd 1999"])(
    "reads %j",
    (text) => {
      expect(parseTypedDate(text, TODAY)).toBe("1999-03-03");
    },
  );

  it("reads Austria's January and every month's short form", () => {
    expect(parseTypedDate("6. Jänner 2020", TODAY)).toBe("2020-01-06");
    const short = ["jan", "feb", "mär", "apr", "mai", "jun", "jul", "aug", "sept", "okt", "nov", "dez"];
    short.forEach((name, index) => {
      expect(parseTypedDate(`1. ${name}. 2020`, TODAY)).toBe(`2020-${String(index + 1).padStart(2, "0")}-01`);
    });
  });

  it.each([
    ["15.05.26", "2026-05-15"],
    ["16.05.26", "1926-05-16"],
    ["010130", "1930-01-01"],
    ["01.01.00", "2000-01-01"],
  ])("puts the two-digit year of %s into the past", (text, iso) => expect(parseTypedDate(text, TODAY)).toBe(iso));

  it("puts it within twenty years where a day to come is meant", () => {
    expect(parseTypedDate("31.12.35", TODAY, "near")).toBe("2035-12-31");
    expect(parseTypedDate("31.12.99", TODAY, "near")).toBe("1999-12-31");
  });

  it.each([
    "",
    "heute",
    "31.04.1999",
    "29.02.1999",
    "32.12.1999",
    "31.13.1999",
    "12/31/1999",
    "1.1.999",
    "1.1.12345",
    "3. Foo 1999",
    "3. Ju 1999",
    "1.1.0099",
    "1.1.2999",
    "1234",
    "1234567",
    "3. märzchen 1999",
  ])("does not read %j", (text) => expect(parseTypedDate(text, TODAY)).toBeNull());

  it("takes the present day where none is given", () => {
    const today = readToday();
    expect(IsoDate(today).ok).toBe(true);
    expect(parseTypedDate(formatDate(today, "de"))).toBe(today);
    expect(parseTypedDate(`${today.slice(8)}${today.slice(5, 7)}${today.slice(2, 4)}`)).toBe(today);
  });
});

describe("formatDate", () => {
  it("writes the day in the language", () => {
    expect(formatDate("1999-12-31", "de")).toBe("31.12.1999");
    expect(formatDate("1999-12-31", "en")).toBe("31 December 1999");
    expect(formatDate("1999-03-03", "en")).toBe("3 March 1999");
  });

  it("leaves what is no day", () => expect(formatDate("1999-02-30", "de")).toBe("1999-02-30"));
});

describe("addDays", () => {
  it.each([
    ["2026-11-27", 0, "2026-11-27"],
    ["2026-11-27", -400, "2025-10-23"],
    ["2026-03-28", 2, "2026-03-30"],
    ["2026-10-25", 1, "2026-10-26"],
    ["2027-12-31", 60, "2028-02-29"],
  ])("counts from %s by %i days to %s", (day, days, expected) => expect(addDays(day, days)).toBe(expected));
});

describe("ageOn", () => {
  it.each([
    ["2010-05-16", "2026-05-15", 15],
    ["2010-05-15", "2026-05-15", 16],
    ["2010-12-31", "2026-01-01", 15],
    ["2008-02-29", "2024-02-28", 15],
    ["2008-02-29", "2024-02-29", 16],
    ["2010-05-15", "2010-05-15", 0],
    ["2012-02-29", "2026-02-28", 13],
    ["2012-02-29", "2026-03-01", 14],
  ])("of %s on %s is %i", (birthDate, day, age) => expect(ageOn(birthDate, day)).toBe(age));
});
