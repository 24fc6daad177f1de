import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "@stammdaten/shared/contract/users.ts";
import { loadTextPart } from "../text-parts.ts";
import { languageOf } from "./language-of.ts";

const sessionOf = (accessLevel: User["accessLevel"], language: User["language"]) => ({
  token: "t",
  tenant: null,
  user: { accessLevel, language } as User,
});

beforeEach(() => {
  localStorage.removeItem("language");
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["fr-FR", "pl-PL", "de"]);
});
afterEach(() => localStorage.removeItem("language"));

describe("the language of the pages", () => {
  it("is the browser's before a login, and the account's after it", () => {
    expect(languageOf(null)).toBe("pl");
    expect(languageOf(sessionOf("mandant", "ar"))).toBe("ar");
    expect(languageOf(sessionOf("tenant", "en"))).toBe("en");
  });

  it("is the one chosen on the device, for staff where firms work in it", () => {
    localStorage.setItem("language", "tr");
    expect([languageOf(null), languageOf(sessionOf("mandant", "ar")), languageOf(sessionOf("tenant", "de"))]).toEqual(["tr", "tr", "en"]);
  });
});

describe("texts of a language in which no firm works", () => {
  it("are those for clients, and English where it has none", async () => {
    const texts = await loadTextPart("tr", "shell");
    expect([texts["staff.skip"], texts["auditLog.title"]]).toEqual(["İçeriğe geç", "Log"]);
    expect((await loadTextPart("tr", "retention"))["retention.title"]).toBe((await loadTextPart("en", "retention"))["retention.title"]);
  });
});
