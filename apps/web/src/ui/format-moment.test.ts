import { describe, expect, it, vi } from "vitest";
import { formatMoment, formatMomentShortly } from "./format-moment.ts";

const now = new Date(2026, 10, 25, 14, 30);
const at = (...parts: [number, number, number, number?, number?]): string => new Date(...parts).toISOString();

describe("a moment in few words", () => {
  it.each([
    [at(2026, 10, 25, 14, 30), "jetzt", "now"],
    [at(2026, 10, 25, 14, 25), "vor 5 Min.", "5 min ago"],
    [at(2026, 10, 25, 0, 1), "vor 14 Std.", "14 hr ago"],
    [at(2026, 10, 24, 23, 59), "gestern", "yesterday"],
    [at(2026, 10, 22, 23, 59), "vor 3 Tagen", "3 days ago"],
    [at(2026, 10, 19), "vor 6 Tagen", "6 days ago"],
    [at(2026, 10, 18, 23, 59), "18.11.2026", "18 Nov 2026"],
    [at(2026, 10, 25, 15, 45), "in 1 Std.", "in 1 hr"],
    [at(2026, 10, 26, 0, 1), "morgen", "tomorrow"],
    [at(2026, 11, 2), "02.12.2026", "2 Dec 2026"],
  ])("says %s as %s", (iso, german, english) => {
    expect(formatMomentShortly(iso, "de", now)).toBe(german);
    expect(formatMomentShortly(iso, "en", now)).toBe(english);
  });
});

describe("the moments of a list", () => {
  it("are written without a formatter for each", () => {
    let made = 0;
    const get = (intl: typeof Intl, name: string | symbol): unknown => {
      made += 1;
      return Reflect.get(intl, name);
    };
    vi.stubGlobal("Intl", new Proxy(Intl, { get }));
    const days = Array.from({ length: 100 }, (_, day) => at(2026, 7, 24 + day));
    const texts = days.map((day) => [formatMoment(day, "de"), formatMomentShortly(day, "de", now)]);
    vi.unstubAllGlobals();
    expect(texts).toContainEqual(["01.10.2026, 00:00", "01.10.2026"]);
    expect(texts.map(([, shortly]) => shortly)).toContain("gestern");
    expect(made).toBeLessThanOrEqual(3);
  });
});
