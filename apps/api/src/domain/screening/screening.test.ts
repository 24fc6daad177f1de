import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useOwnDatabase, type OwnDatabase } from "../../../test/own-database.ts";
import { asPlatform } from "../../db/platform.ts";
import { makeSanctionEntries, writeEuXml } from "../../demo/make-sanctions-list.ts";
import { measureScreening } from "../../demo/measure-screening.ts";
import { runImportList } from "../../operator/import-list-command.ts";
import { readListAges } from "../legal-lists/read-list-ages.ts";
import { DEFAULT_THRESHOLD, findMatches, indexEntries } from "./find-matches.ts";
import { foldName } from "./fold-name.ts";
import { readEntries } from "./read-entries.ts";
import { readEuList } from "./read-eu-list.ts";
import { readUnList } from "./read-un-list.ts";
import { weighBirthDate } from "./score-names.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-sanctions-"));
// An import queues a job for every firm: not in the database of other tests.
let database: OwnDatabase;
beforeAll(async () => {
  database = await useOwnDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

async function* pieces(text: string, size = 7) {
  for (let at = 0; at < text.length; at += size) yield await Promise.resolve(text.slice(at, at + size));
}

describe("the EU's list", () => {
  it("is read as a stream: persons and entities with aliases, birth dates and regulation", async () => {
    const made = makeSanctionEntries(30);
    const { madeOn, entries } = await readEuList(pieces(writeEuXml(made, "2026-11-20")));
    expect(madeOn).toBe("2026-11-20");
    expect(entries).toEqual(
      made.map(({ key, kind, wholeName, aliases, birthDate }, index) => ({
        key,
        kind,
        names: [wholeName, ...aliases],
        birthDates: birthDate === null ? [] : [birthDate],
        programme: "TEST, 0000/2026 (OJ L1)",
        nationalities: kind === "person" && index % 4 < 3 ? [["RU", "SY", "KP"][index % 4]] : [],
        remark: "Constructed; does not exist.",
      })),
    );
  });

  it("is refused where it is another file, not whole, or has an entry without a name", async () => {
    await expect(readEuList(pieces("<CONSOLIDATED_LIST/>"))).rejects.toThrow(/in place of <export>/);
    await expect(readEuList(pieces('<export generationDate="2026-01-01"><sanctionEntity logicalId="1">'))).rejects.toThrow(
      /no complete XML/,
    );
    await expect(
      readEuList(
        pieces('<export generationDate="2026-01-01"><sanctionEntity logicalId="1"><subjectType code="person"/></sanctionEntity></export>'),
      ),
    ).rejects.toThrow("entry 1 has no name");
    await expect(readEuList(pieces("<export/>"))).rejects.toThrow(/generationDate/);
    // No entity of the document's own is expanded.
    const bomb = '<!DOCTYPE export [<!ENTITY a "aaaa">]><export generationDate="2026-01-01"><remark>&a;</remark></export>';
    await expect(readEuList(pieces(bomb))).rejects.toThrow(/no complete XML/);
  });
});

it("reads the list of the United Nations with aliases, other scripts and years of birth", async () => {
  const text = `<CONSOLIDATED_LIST dateGenerated="2026-11-19T00:00:00"><INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID>
    <FIRST_NAME>Anton</FIRST_NAME><SECOND_NAME>Erfunden</SECOND_NAME><UN_LIST_TYPE>TEST</UN_LIST_TYPE><REFERENCE_NUMBER>TEi.001</REFERENCE_NUMBER>
    <NAME_ORIGINAL_SCRIPT>Антон Эрфунден</NAME_ORIGINAL_SCRIPT>
    <COMMENTS1>Made up.</COMMENTS1><NATIONALITY><VALUE>Syrian Arab Republic</VALUE></NATIONALITY>
    <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Toni Erfunden</ALIAS_NAME></INDIVIDUAL_ALIAS>
    <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1970-02-03</DATE></INDIVIDUAL_DATE_OF_BIRTH>
    <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1971</YEAR></INDIVIDUAL_DATE_OF_BIRTH>
    </INDIVIDUAL></INDIVIDUALS><ENTITIES><ENTITY><FIRST_NAME>Made &amp; Up Trading</FIRST_NAME><REFERENCE_NUMBER>TEe.001</REFERENCE_NUMBER></ENTITY></ENTITIES>
    </CONSOLIDATED_LIST>`;
  expect(await readUnList(pieces(text))).toEqual({
    madeOn: "2026-11-19",
    entries: [
      {
        key: "TEi.001",
        kind: "person",
        names: ["Anton Erfunden", "Антон Эрфунден", "Toni Erfunden"],
        birthDates: ["1970-02-03", "1971"],
        programme: "TEST",
        nationalities: ["Syrian Arab Republic"],
        remark: "Made up.",
      },
      { key: "TEe.001", kind: "entity", names: ["Made & Up Trading"], birthDates: [], programme: "", nationalities: [], remark: "" },
    ],
  });
});

describe("a name", () => {
  it.each([
    ["Müller", "Mueller"],
    ["Владимир Шевченко", "Vladimir Shevchenko"],
    ["Wladimir Schewtschenko", "Vladimir Shevchenko"],
    ["Łukasz Groß", "Lukasz Gross"],
    ["Sergej", "Sergey"],
  ])("is one word for word, however it is written: %s, %s", (one, other) => {
    expect(foldName(one, false)).toEqual(foldName(other, false));
  });

  it("of an entity differs by more than its form", () => {
    expect(foldName("The Alpha Trading GmbH", true)).toEqual(foldName("ALPHA Trading Ltd.", true));
    expect(foldName("GmbH", true)).toEqual(["gmbh"]);
  });

  it("counts with its birth date: the same day, day and month interchanged, a year alone, another", () => {
    expect(weighBirthDate("1970-02-03", ["1970-02-03"])).toBeGreaterThan(0);
    expect(weighBirthDate("1970-02-03", ["1970-03-02"])).toBeGreaterThan(0);
    expect(weighBirthDate("1970-02-03", ["1970"])).toBeGreaterThan(0);
    expect(weighBirthDate("1970-02-03", ["1985-02-03"])).toBeLessThan(0);
    expect(weighBirthDate(null, ["1985-02-03"])).toBe(0);
    expect(weighBirthDate("1970-02-03", [])).toBe(0);
  });

  it("finds an entry once, with the name that fits best; a person is no entity", () => {
    const entry = {
      key: "1",
      kind: "person",
      names: ["Ivan Petrov", "Иван Петров"],
      birthDates: ["1970-02-03"],
      programme: "",
      nationalities: [],
      remark: "",
    } as const;
    const index = indexEntries([entry]);
    const find = (name: string, birthDate: string | null = null) =>
      findMatches(index, { name, kind: "person", birthDate }, DEFAULT_THRESHOLD).map(({ entry: { key } }) => key);
    expect(find("Petrov, Ivan")).toEqual(["1"]);
    expect(find("Iwan Petrow", "1970-02-03")).toEqual(["1"]);
    expect(find("Ivan Petrov", "1999-02-03")).toEqual([]);
    expect(find("Petrov")).toEqual([]);
    expect(find("Hans Meier")).toEqual([]);
    const married = { name: "Ivan Meier", otherNames: ["Ivan Petrov"], kind: "person", birthDate: null } as const;
    expect(findMatches(index, married, DEFAULT_THRESHOLD)).toEqual([{ entry, name: "Ivan Petrov", score: 100 }]);
    expect(find("")).toEqual([]);
    expect(findMatches(index, { name: "Ivan Petrov", kind: "entity", birthDate: null }, DEFAULT_THRESHOLD)).toEqual([]);
  });
});

it("finds at least 99 of 100 constructed variants, and 85 of 100 that it finds are meant", async () => {
  const { entries, variants, recall, precision } = await measureScreening(DEFAULT_THRESHOLD);
  expect([entries, variants]).toEqual([2_000, 500]);
  expect(recall).toBeGreaterThanOrEqual(0.99);
  expect(precision).toBeGreaterThanOrEqual(0.85);
});

it("is imported with its entries, once; the list then is no longer overdue", async () => {
  const file = path.join(folder, "eu.xml");
  const made = makeSanctionEntries(2_000);
  const today = germanDayOf(new Date());
  writeFileSync(file, writeEuXml(made, today));
  const lines: string[] = [];
  const run = () => runImportList({ list: "sanctionsEu", file }, (line) => void lines.push(line));
  await run();
  await run();
  expect(lines).toEqual([
    `sanctionsEu: 2000 entries valid from ${today}; 2000 added, 0 removed or changed.`,
    expect.stringMatching(/^The worker compares all clients with it: \d+ firms\.$/),
    "sanctionsEu: this version is there already. It counts as compared with its source today.",
  ]);
  const { rows } = await database.owner.query<{ id: string }>("SELECT id FROM legal_list_version WHERE list = 'sanctionsEu'");
  const entries = await asPlatform("test", (tx) => readEntries(tx, rows[0]?.id ?? ""));
  expect(entries).toHaveLength(2_000);
  expect((await readListAges()).find(({ list }) => list === "sanctionsEu")).toMatchObject({ isOverdue: false });
  expect((await readListAges()).find(({ list }) => list === "sanctionsUn")).toMatchObject({ isOverdue: true, validFrom: null });
  writeFileSync(file, writeEuXml(made.slice(1), today));
  await run();
  expect(lines.at(-2)).toContain("0 added, 1 removed or changed");
});
