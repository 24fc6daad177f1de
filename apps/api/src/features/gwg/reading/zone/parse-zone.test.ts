import { describe, expect, it } from "vitest";
import { composeMrz, type Holder } from "../../../../../test/specimens/compose-mrz.ts";
import { parseZone } from "./parse-zone.ts";

const today = "2026-11-27";
const read = (...lines: string[]) => parseZone(lines, today);

// The specimens of ICAO 9303, parts 4, 5 and 6, with Germany in place of the state that is none: no check digit is made of it.
const passport = ["P<D<<ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36D<<7408122F1204159ZE184226B<<<<<10"] as const;
const card = ["I<D<<D231458907<<<<<<<<<<<<<<<", "7408122F1204159D<<<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<"] as const;
const oldCard = ["I<D<<ERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907D<<7408122F1204159<<<<<<<6"] as const;
const anna = {
  lastName: "ERIKSSON",
  firstName: "ANNA MARIA",
  isNameCut: false,
  birthDate: "1974-08-12",
  sex: "female",
  nationality: "D",
  issuingState: "D",
  validUntil: "2012-04-15",
};

describe("a machine-readable zone", () => {
  it("of a passport (TD3) is read as the standard's specimen says", () => {
    expect(read(...passport)).toEqual({ ...anna, kind: "passport", number: "L898902C3", numberCheck: "6" });
  });

  it("of a card (TD1, TD2) is read as the standard's specimens say", () => {
    expect(read(...card)).toEqual({ ...anna, kind: "card", number: "D23145890", numberCheck: "7" });
    expect(read(...oldCard)).toEqual({ ...anna, kind: "card", number: "D23145890", numberCheck: "7" });
  });

  it("of a residence permit names one", () => {
    const holder: Holder = {
      lastName: "ODUYA",
      firstName: "WINIFRED",
      number: "Z9K4W8P2X",
      state: "D",
      nationality: "NGA",
      birthDate: "1995-07-23",
      sex: "X",
      validUntil: "2027-03-05",
    };
    expect(read(...composeMrz("permit", holder))).toMatchObject({ kind: "permit", issuingState: "D", nationality: "NGA", sex: null });
  });

  it("is not believed where any one sign that a check digit guards was read wrong", () => {
    const guarded: readonly [line: number, from: number, to: number][] = [
      [1, 0, 10],
      [1, 13, 20],
      [1, 21, 44],
    ];
    for (const [line, from, to] of guarded)
      for (let at = from; at < to; at++) {
        const text = passport[line] ?? "";
        const other = text[at] === "7" ? "1" : "7";
        // The personal number's letters have digits that weigh the same; its own digits are not what is read.
        if (at >= 28 && at < 42) continue;
        const lines = passport.map((row, index) => (index === line ? text.slice(0, at) + other + text.slice(at + 1) : row));
        expect(read(...lines), `${String(line)}:${String(at)}`).toBeNull();
      }
  });

  it("is not believed with a state, a day or a length that there is not", () => {
    expect(read(passport[0].replace("P<D<<", "P<UTO"), passport[1])).toBeNull();
    const never: Holder = { ...anna, sex: "F", number: "C01X00T47", state: "D", nationality: "D", birthDate: "1974-02-30" };
    expect(read(...composeMrz("card", never))).toBeNull();
    expect(read(passport[0], passport[1].slice(1))).toBeNull();
    expect(read("IDD<<")).toBeNull();
  });

  it("takes the century of a birth from today, and says where a name has no more room", () => {
    const holder: Holder = {
      lastName: "KOWALCZYK WOJCIECHOWSKA",
      firstName: "AGNIESZKA",
      number: "AYA081927",
      state: "POL",
      nationality: "POL",
      birthDate: "2026-11-27",
      sex: "F",
      validUntil: "2033-06-30",
    };
    expect(read(...composeMrz("card", holder))).toMatchObject({ birthDate: "2026-11-27", isNameCut: true, firstName: "AGNIE" });
    expect(read(...composeMrz("card", { ...holder, birthDate: "1926-11-28" }))).toMatchObject({ birthDate: "1926-11-28" });
  });
});
