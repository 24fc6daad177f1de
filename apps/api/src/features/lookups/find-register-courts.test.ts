import { describe, expect, it } from "vitest";
import { RegisterCourt } from "@stammdaten/shared/values/register/register-court.ts";
import { findRegisterCourts } from "./find-register-courts.ts";
import { registerCourts } from "./register-courts.ts";

const names = (filter: string): string[] => findRegisterCourts(filter).map(({ name }) => name);

describe("the list of register courts", () => {
  it("has 169 courts, each once, with a place that DATEV can take", () => {
    expect(registerCourts).toHaveLength(169);
    expect(new Set(registerCourts.map(({ code }) => code)).size).toBe(169);
    expect(new Set(registerCourts.map(({ name }) => name)).size).toBe(169);
    expect(registerCourts.filter(({ name }) => name.length > 25)).toEqual([]);
  });

  it("has names that forms take as they are", () => {
    expect(registerCourts.map(({ name }) => RegisterCourt(name))).toEqual(registerCourts.map(({ name }) => ({ ok: true, value: name })));
  });
});

describe("findRegisterCourts", () => {
  it.each(["München", "muenchen", "Amtsgericht München", "D2601"])("finds %j", (filter) => {
    expect(findRegisterCourts(filter)[0]).toEqual({ code: "D2601", name: "München" });
  });

  it("finds Berlin's court by the city", () => {
    expect(names("Berlin")).toEqual(["Charlottenburg"]);
    expect(names("Charlottenburg")).toEqual(["Charlottenburg"]);
  });

  it("puts the place that begins so first", () => {
    expect(names("Frankfurt")).toEqual(["Frankfurt (Oder)", "Frankfurt am Main"]);
    expect(names("Homburg")[0]).toBe("Homburg");
    expect(names("st wendel")).toEqual(["Sankt Wendel"]);
  });

  it("finds nothing for what there is none of, and at most twenty", () => {
    expect(names("Timbuktu")).toEqual([]);
    expect(names("%%")).toEqual([]);
    expect(names("Amtsgericht")).toHaveLength(20);
  });
});
