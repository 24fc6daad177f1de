import { readFileSync } from "node:fs";
import { addresseeMembers } from "@stammdaten/datev/addressee-members.ts";
import { company } from "@stammdaten/shared/forms/company/company.ts";
import { person } from "@stammdaten/shared/forms/person/edition-2/person.ts";
import { sampleAnswers, sampleDay } from "@stammdaten/shared/forms/sample.ts";
import { describe, expect, it } from "vitest";
import { composedUnits } from "./all-units.ts";
import { objectsOf, type JsonObject } from "./datev-json.ts";
import { DATEV_DOCUMENT, LIST_DEFINITIONS, type DatevSource } from "./datev-source.ts";
import { bindUnits, inputsOf } from "./record-units.ts";
import { Truncations } from "./truncation.ts";
import type { RecordPart, Unit } from "./unit.ts";

const SAMPLES = 200;
const lookUps = {
  legalForms: [{ id: "S00009", short_name: "GmbH", long_name: "Gesellschaft mit beschränkter Haftung" }],
  nameIndustry: () => undefined,
};
/** The lists of histories, which DATEV documents beside the present value that we name. */
const histories = new Set(Object.values(addresseeMembers).map(({ history }) => history));

/** The members that hold something in a part of the record, as DATEV's document calls them. */
function listMembers({ addressee = {}, detail = {} }: RecordPart): DatevSource[] {
  const plain = (definition: "Addressee" | "Detail", holder: JsonObject): DatevSource[] =>
    Object.keys(holder)
      .filter((name) => holder[name] !== undefined && !histories.has(name) && !Object.hasOwn(LIST_DEFINITIONS, name))
      .map((name): DatevSource => `${definition}.${name}`);
  const inLists = Object.entries(LIST_DEFINITIONS).flatMap(([list, definition]) =>
    objectsOf(addressee[list]).flatMap((entry) => Object.keys(entry).map((name): DatevSource => `${definition}.${name}`)),
  );
  return [...plain("Addressee", addressee), ...plain("Detail", detail), ...inLists];
}

/** What each unit writes of many generated clients. */
function listWritten(): Map<Unit, Set<DatevSource>> {
  const written = new Map<Unit, Set<DatevSource>>();
  for (const form of [person, company])
    for (let seed = 1; seed <= SAMPLES; seed += 1) {
      const answers = sampleAnswers(form, seed, { today: sampleDay });
      for (const bound of bindUnits(form)) {
        const type = form === person ? "natural_person" : "legal_person";
        const part = bound.unit.write(inputsOf(bound, answers), { type, lookUps, truncations: new Truncations() });
        const members = written.get(bound.unit) ?? new Set();
        for (const member of listMembers(part)) members.add(member);
        written.set(bound.unit, members);
      }
    }
  return written;
}

describe("the source that a unit names in DATEV's document", () => {
  const written = listWritten();

  it.each([...written].map(([unit, members]) => [unit.key, unit.source, members] as const))(
    "has exactly the members that are written: %s",
    (_key, source, members) => {
      expect([...members].toSorted()).toEqual([...source].toSorted());
    },
  );

  it("is that of the page on units", () => {
    const page = readFileSync(new URL("../../../../../../docs/rooms/datev-units.md", import.meta.url), "utf8");
    const rows = composedUnits.map(({ key, answers, source }) => {
      const names = Object.keys(answers).join(", ") || "–";
      return `| \`${key}\` | ${names} | ${source.map((member) => `\`${member}\``).join(", ")} |`;
    });
    expect(page).toContain(`|---|---|---|\n${rows.join("\n")}\n`);
    expect(page).toContain(`"${DATEV_DOCUMENT.title}" ${DATEV_DOCUMENT.version}`);
    expect(page).toContain(DATEV_DOCUMENT.path);
  });
});
