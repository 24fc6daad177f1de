import { describe, expect, it } from "vitest";
import { displayAnswer } from "../forms/display.ts";
import { createTranslate } from "./create-translate.ts";
import { directionOfAnswer, joinAnswers } from "./isolate-answer.ts";

describe("answers on a page that is written from right to left", () => {
  it("gives words the page's direction, and what was typed its own", () => {
    expect(directionOfAnswer({ kind: "choice" }, "ar")).toBe("rtl");
    expect(directionOfAnswer({ kind: "choice" }, "tr")).toBe("ltr");
    expect(directionOfAnswer({ kind: "text" }, "ar")).toBe("auto");
  });

  it("sets answers in a row apart", () => {
    expect(joinAnswers(["Ida", "27 سبتمبر 2013"], "ar")).toBe("\u2068Ida\u2069، \u206827 سبتمبر 2013\u2069");
    expect(joinAnswers(["Ida", "27. September 2013"], "de")).toBe("Ida, 27. September 2013");
  });

  it("has the comma of the language between choices", () => {
    const field = { kind: "countries", rule: () => null, datev: null } as unknown as Parameters<typeof displayAnswer>[0];
    expect(displayAnswer(field, ["DE", "FR"], "ar", createTranslate("ar"))).toBe("ألمانيا، فرنسا");
    expect(displayAnswer(field, ["DE", "FR"], "de", createTranslate("de"))).toBe("Deutschland, Frankreich");
  });
});
