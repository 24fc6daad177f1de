import { describe, expect, it } from "vitest";
import type { AnswerGroup } from "../forms/form.ts";
import { thresholdOn } from "./beneficial-owner-threshold.ts";
import { proposeOwners } from "./propose-owners.ts";
import { readStakes } from "./read-stakes.ts";
import { traceOwnership, type OwnershipNode } from "./trace-ownership.ts";

const list = "legal-owners.legalEntityOwners";

/** Entries of step 4j, written "holder share of": capitals are entities, names with two parts people, Z the contract partner. */
function answersOf(stakes: readonly string[]) {
  const parsed = stakes.map((stake) => /^(.+) ([\d.]+) (\w+)$/.exec(stake)?.slice(1) ?? []);
  const entries = parsed.map(([holder = "", sharePercent = "", of = ""]): AnswerGroup => {
    const [firstName = "", lastName] = holder.split(" ");
    const heldBy = of === "Z" ? "contract-partner" : `${list}.${String(parsed.findIndex(([name]) => name === of))}`;
    return lastName === undefined
      ? { ownerKind: "legalEntity", name: holder, seat: "Köln", country: "DE", sharePercent, heldBy }
      : { ownerKind: "naturalPerson", firstName, lastName, sharePercent, heldBy };
  });
  return { "contract-partner": { companyName: "Z" }, "legal-owners": { legalEntityOwners: entries } };
}

const trace = (stakes: readonly string[], day = "2026-06-15") => traceOwnership(readStakes(answersOf(stakes)), thresholdOn(day));
const sharesOf = (stakes: readonly string[], day?: string) =>
  Object.fromEntries(
    trace(stakes, day).people.map(({ party, multiplied, controlled, isBeneficialOwner }) => [
      party.name,
      [multiplied, controlled, isBeneficialOwner],
    ]),
  );
const draw = (nodes: readonly OwnershipNode[]): unknown =>
  nodes.map(({ party, share, ofWhole, isCircle, holders }) => [party.name, share, ofWhole, ...(isCircle ? ["circle"] : []), draw(holders)]);

/*
 * Four levels with cross-holdings: A and B hold Z, A holds B too; C and D hold A and B; E and R hold C; T and Q hold E.
 *
 * Of Z, by multiplication: A 60 + 10·25 = 62.5; B 25; C 55·62.5 + 40·25 = 44.375; D 30·62.5 + 50·25 = 31.25; E 51·44.375 = 22.63125.
 * T 80·22.63125 = 18.105; Q 15·62.5 + 20·22.63125 = 9.375 + 4.52625 = 13.90125; R 49·44.375 + 70·31.25 = 43.61875; S 30·31.25 =
 * 9.375; P 15.
 * By control: T has E (80), so C (51), so A (55), and of B only 40 + 10 = 50, which is not more than half: A's 60 of Z.
 * R has D (70), and D alone has more than half of nothing: 0.
 */
const fourLevels = [
  "A 60 Z",
  "B 25 Z",
  "Paul Pohl 15 Z",
  "C 55 A",
  "D 30 A",
  "Quirin Quast 15 A",
  "C 40 B",
  "D 50 B",
  "A 10 B",
  "E 51 C",
  "Rita Ries 49 C",
  "Rita Ries 70 D",
  "Sami Said 30 D",
  "Tine Thal 80 E",
  "Quirin Quast 20 E",
];

describe("traceOwnership", () => {
  it("follows four levels with cross-holdings", () => {
    expect(sharesOf(fourLevels)).toEqual({
      "Tine Thal": ["18.105", "60", true],
      "Rita Ries": ["43.61875", "0", true],
      "Paul Pohl": ["15", "15", false],
      "Quirin Quast": ["13.90125", "0", false],
      "Sami Said": ["9.375", "0", false],
    });
    const { people, circles, overWhole } = trace(fourLevels);
    expect(people.map(({ party }) => party.name)).toEqual(["Tine Thal", "Rita Ries", "Paul Pohl", "Quirin Quast", "Sami Said"]);
    expect([circles, overWhole]).toEqual([[], []]);
  });

  it("shows the chains, each with its share", () => {
    const names = new Map(readStakes(answersOf(fourLevels)).map(({ holder }) => [holder.id, holder.name]));
    const tine = trace(fourLevels).people[0];
    expect(tine?.paths.map(({ parties, share }) => [parties.map((id) => names.get(id)).join(" "), share])).toEqual([
      ["Tine Thal E C A", "13.464"],
      ["Tine Thal E C B", "4.08"],
      ["Tine Thal E C A B", "0.561"],
    ]);
  });

  it("lets control pass where one point more makes it", () => {
    const changed = fourLevels.map((stake) => stake.replace("A 10 B", "A 11 B").replace("D 50 B", "D 49 B"));
    expect(sharesOf(changed)["Tine Thal"]?.[1]).toBe("85");
  });

  it("passes the whole of a controlled entity's share on, and nothing of one that is half owned", () => {
    expect(sharesOf(["A 40 Z", "Eva Ernst 50.01 A"])["Eva Ernst"]).toEqual(["20.004", "40", true]);
    expect(sharesOf(["A 40 Z", "Eva Ernst 50 A"])["Eva Ernst"]).toEqual(["20", "0", false]);
  });

  it("adds what one person holds in several ways", () => {
    expect(sharesOf(["Eva Ernst 10 Z", "A 20 Z", "Eva Ernst 80 A"])["Eva Ernst"]).toEqual(["26", "30", true]);
    expect(sharesOf(["Eva Ernst 10 Z", "Eva Ernst 15.01 Z"])["Eva Ernst"]).toEqual(["25.01", "25.01", true]);
  });

  it("takes exactly a quarter from 10 July 2027 on", () => {
    const quarter = ["A 50 Z", "Eva Ernst 50 A", "Udo Uhl 25 Z", "Ina Ihl 24.99 Z"];
    const owners = (day: string) =>
      trace(quarter, day)
        .people.filter(({ isBeneficialOwner }) => isBeneficialOwner)
        .map(({ party }) => party.name);
    expect(owners("2027-07-09")).toEqual([]);
    expect(owners("2027-07-10")).toEqual(["Eva Ernst", "Udo Uhl"]);
  });

  it("reports a circle and does not follow it", () => {
    const { tree, circles, people } = trace(["A 100 Z", "B 60 A", "C 70 B", "A 30 C", "Eva Ernst 40 A"]);
    expect(circles).toEqual([[`${list}.1`, `${list}.2`, `${list}.3`]]);
    expect(draw(tree)).toEqual([
      [
        "A",
        "100",
        "100",
        [
          ["B", "60", "60", [["C", "70", "42", [["A", "30", "12.6", "circle", []]]]]],
          ["Eva Ernst", "40", "40", []],
        ],
      ],
    ]);
    expect(people.map(({ multiplied, isBeneficialOwner }) => [multiplied, isBeneficialOwner])).toEqual([["40", true]]);
  });

  it("reports circles that never lead to the contract partner, that pass through it, and of one alone", () => {
    expect(trace(["A 50 B", "B 50 A", "Eva Ernst 100 Z"]).circles).toHaveLength(1);
    expect(trace(["A 50 Z", "Z 20 A"]).circles).toEqual([[`${list}.0`, `${list}.1`]]);
    expect(trace(["A 50 Z", "A 10 A"]).circles).toEqual([[`${list}.1`]]);
  });

  it("reports holders who have more than the whole", () => {
    const { overWhole } = trace(["A 60 Z", "B 40 Z", "Eva Ernst 50 A", "Udo Uhl 50.01 A"]);
    expect(overWhole).toEqual([{ id: `${list}.0`, entries: [`${list}.2`, `${list}.3`], total: "100.01" }]);
  });

  it("keeps its time where many chains cross", () => {
    const layers = Array.from({ length: 19 }, (_, level) => [
      `L${String(level)} 50 ${level === 0 ? "Z" : `L${String(level - 1)}`}`,
      `L${String(level)} 50 ${level < 2 ? "Z" : `L${String(level - 2)}`}`,
    ]).flat();
    const start = performance.now();
    expect(trace([...layers, "Eva Ernst 100 L18"]).people).toHaveLength(1);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe("readStakes", () => {
  const entry = (more: AnswerGroup): AnswerGroup => ({
    ownerKind: "naturalPerson",
    firstName: "Hans",
    lastName: "Müller",
    sharePercent: "20",
    heldBy: "contract-partner",
    ...more,
  });
  const holders = (...entries: AnswerGroup[]) =>
    new Set(readStakes({ "legal-owners": { legalEntityOwners: entries } }).map(({ holder }) => holder.id)).size;

  it("knows one holder by the name, and two by birth date or seat", () => {
    expect(holders(entry({}), entry({ firstName: " HANS " }))).toBe(1);
    expect(holders(entry({ birthDate: "1950-01-01" }), entry({}))).toBe(1);
    expect(holders(entry({ birthDate: "1950-01-01" }), entry({ birthDate: "1980-01-01" }))).toBe(2);
    const entity = { ownerKind: "legalEntity", name: "Alpha GmbH", seat: "Köln" };
    expect(holders(entry(entity), entry({ ...entity, seat: "Bonn" }))).toBe(2);
    expect(holders(entry({ lastName: "", firstName: "" }), entry({ lastName: "", firstName: "" }))).toBe(2);
  });

  it("lives with entries that are still being typed", () => {
    const stakes = readStakes({
      "legal-owners": {
        legalEntityOwners: [
          {},
          { ownerKind: "legalEntity", name: "A", heldBy: "contract-partner" },
          entry({ sharePercent: "33," }),
          entry({ heldBy: `${list}.99` }),
        ],
      },
    });
    expect(stakes.map(({ holder, share }) => [holder.name, share.digits])).toEqual([
      ["A", 0n],
      ["Hans Müller", 0n],
    ]);
    expect(traceOwnership(stakes, thresholdOn("2026-06-15")).people).toHaveLength(1);
    expect(readStakes({})).toEqual([]);
  });
});

it("proposes the owners found, with shares that are not more than the whole", () => {
  expect(proposeOwners(trace(fourLevels))).toEqual([
    { firstName: "Tine", lastName: "Thal", controlKind: "indirectShares", sharePercent: "18.10" },
    { firstName: "Rita", lastName: "Ries", controlKind: "indirectShares", sharePercent: "43.61" },
  ]);
  expect(proposeOwners(trace(["Eva Ernst 30 Z"]))).toEqual([
    { firstName: "Eva", lastName: "Ernst", controlKind: "directShares", sharePercent: "30" },
  ]);
});
