import { describe, expect, it } from "vitest";
import { isSameName, listSpellings } from "./same-name.ts";

describe("isSameName", () => {
  it.each([
    ["Müller", "Mueller"],
    ["Müller", "MULLER"],
    ["Mu\u0308ller", "Müller"],
    ["Groß", "Gross"],
    ["GROẞ", "groß"],
    ["O’Neill", "O'Neill"],
    ["O’Neill", "ONeill"],
    ["d´Angelo", "Dangelo"],
    ["Müller-Lüdenscheidt", "Mueller Luedenscheidt"],
    ["Ö", "Oe"],
    ["Ö", "ö"],
    ["Núñez", "Nunez"],
    ["  Anna  Maria ", "anna maria"],
    ["", ""],
  ])("%j and %j are one", (one, other) => {
    expect([isSameName(one, other), isSameName(other, one)]).toEqual([true, true]);
  });

  it.each([
    ["Mueller", "Muller"],
    ["Müller", "Möller"],
    ["Ö", "Ü"],
    ["Ö", ""],
    ["Groß", "Grosz"],
    ["Neill", "O’Neill"],
    ["Đặng", "Dong"],
  ])("%j and %j are two", (one, other) => {
    expect([isSameName(one, other), isSameName(other, one)]).toEqual([false, false]);
  });
});

it("lists a plain name once", () =>
  expect([listSpellings("Schmidt"), listSpellings("Weiß-Bär")]).toEqual([["schmidt"], ["weiss bar", "weiss baer"]]));
