import { describe, expect, it } from "vitest";
import { hasRightToLeft, layOutLines, type Direction, type Run } from "./lay-out-lines.ts";

/** Every character is as wide as every other. */
const lines = (text: string, direction: Direction, width = 1_000): Run[][] => layOutLines(text, direction, width, (run) => run.text.length);
const shown = (text: string, direction: Direction, width?: number) =>
  lines(text, direction, width).map((runs) => runs.map((run) => run.text).join("|"));
/** A line as it is read: stretch by stretch, and the words of one from right to left in that order. */
const read = (runs: readonly Run[]): string =>
  [...runs]
    .reverse()
    .sort((one, other) => one.at - other.at)
    .map((run) => run.text)
    .join("");

describe("a line with text in both directions", () => {
  it("is drawn from left to right, with what is European among it in its own order", () => {
    expect(shown("الاسم: Müller GmbH 2026", "rtl")).toEqual(["Müller GmbH 2026|الاسم: "]);
    expect(shown("صفحة 1 من 3", "rtl")).toEqual(["3|من | |1|صفحة "]);
  });

  it("names the order in which it is read", () => {
    const [runs = []] = lines("في 21 نوفمبر 2026 لدى Müller & Söhne", "rtl");
    expect(read(runs)).toBe("في 21 نوفمبر 2026 لدى Müller & Söhne");
    expect(runs.map((run) => run.face)).toContain("arabic");
    expect(runs.find((run) => run.text.includes("2026"))?.face).toBe("european");
  });

  it.each(["DE02 1203 0000 0000 2020 51", "zoe.mueller@kundin.example", "+49 221 123-456", "12,5 %", "31.01.1980"])(
    "leaves %s as it is",
    (text) => {
      expect(lines(text, "auto")).toEqual([[{ text, face: "european", at: 0 }]]);
    },
  );

  it("mirrors brackets", () => {
    expect(shown("ليلى (ب)", "rtl")).toEqual([")ب(|ليلى "]);
  });

  it("drops what only says the direction, and heeds it", () => {
    expect(shown("استلم \u2068Müller GmbH\u2069 بياناتكم", "rtl")).toEqual(["بياناتكم| |Müller GmbH|استلم "]);
    expect(shown("31\u200f/01\u200f/1980", "auto")).toEqual(["1980|/|01|/|31"]);
  });
});

describe("a text", () => {
  it("is broken at spaces and line ends, in reading order", () => {
    expect(lines("واحد اثنان ثلاثة", "rtl", 11).map(read)).toEqual(["واحد اثنان", "ثلاثة"]);
    expect(lines("واحد\nZwei\r\n\nثلاثة", "rtl").map(read)).toEqual(["واحد", "Zwei", "", "ثلاثة"]);
  });

  it("is cut where a word is wider than a line, and nothing of it is lost", () => {
    const word = "كلمة".repeat(10);
    const broken = lines(`قبل ${word} بعد`, "rtl", 12);
    expect(broken.every((runs) => runs.reduce((sum, run) => sum + run.text.length, 0) <= 12)).toBe(true);
    expect(broken.map(read).join("").replaceAll(" ", "")).toBe(`قبل${word}بعد`);
  });

  it("is known by its letters", () => {
    expect(["Müller 12", "أحمد", "Ahmed أحمد", "٣", "שלום"].map(hasRightToLeft)).toEqual([false, true, true, true, true]);
  });
});
