import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBankSearch } from "./find-banks.ts";
import { createTaxOfficeSearch } from "./find-tax-offices.ts";
import { importLists } from "./import-lists.ts";
import { builtInLists, loadLists } from "./published-lists.ts";
import { readBundesbankFile } from "./read-bundesbank-file.ts";
import { readGemfaFile } from "./read-gemfa-file.ts";

let folder: string;
let lines: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "stammdaten-lists-"));
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Line = { code: string; name: string; mark?: string; zip?: string; city?: string; bic?: string; change?: string };

/** A line of the Bundesbank's text file, 168 characters. */
const write = ({ code, name, mark = "1", zip = "10115", city = "Berlin", bic = "", change = "U" }: Line): string =>
  code +
  mark +
  name.padEnd(58) +
  zip +
  city.padEnd(35) +
  name.slice(0, 27).padEnd(27) +
  "     " +
  bic.padEnd(11) +
  "09" +
  "012345" +
  change +
  "0" +
  "00000000";
const latin = (lines: readonly string[]): Buffer => Buffer.from(`${lines.join("\r\n")}\r\n`, "latin1");
/** The present list as the Bundesbank would publish it. */
const present = builtInLists.banks.entries.map(({ bankCode, name, bic }) =>
  write({ code: bankCode, name: name.slice(0, 58), bic: bic ?? "" }),
);

const office = ({ number, name, zip = "50667" }: { number: string; name: string; zip?: string }): string => `
  <Finanzamt BuFaNr="${number}" Name="${name}">
    <AdresseListe><Adresse xsi:type="PostfachType" Postfach="1" PLZ="1" Ort="Anderswo"/><Adresse xsi:type="HausanschriftType" Strasse="Am Wall" HausNr="3" HausNrZusatz="a" PLZ="${zip}" Ort="Köln"/></AdresseListe>
    <KontaktListe><Kontakt Bezeichnung="Fax" Inhalt="1"/><Kontakt Bezeichnung="Tel" Inhalt="0221 1234"/></KontaktListe>
  </Finanzamt>`;
const gemfa = (offices: readonly string[]): string =>
  `<?xml version="1.0" encoding="ISO-8859-1"?>\n<GemfaExport xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><FinanzamtListe>${offices.join("")}</FinanzamtListe></GemfaExport>`;

function run(flag: "--banks" | "--tax-offices", bytes: Buffer, asOf = "2026-12-07", ...more: string[]): void {
  const file = path.join(folder, "published");
  writeFileSync(file, bytes);
  importLists([flag, file, "--as-of", asOf, ...more], path.join(folder, "lists"), (line) => void lines.push(line));
}
const lists = () => loadLists(path.join(folder, "lists"));

describe("the Bundesbank's file", () => {
  it("is read in its own encoding; other providers of a bank code and deleted ones are left out", () => {
    const file = latin([
      write({ code: "37050198", name: "Sparkasse KölnBonn", city: "Köln", bic: "COLSDE33XXX", zip: "50667" }),
      write({ code: "37050198", name: "Sparkasse KölnBonn Filiale", mark: "2" }),
      write({ code: "10010010", name: "Bank ohne BIC", city: "" }),
      write({ code: "99910010", name: "Alte Bank", change: "D" }).replace(/^9/, "8"),
    ]);
    expect(readBundesbankFile(file)).toEqual([
      { bankCode: "10010010", name: "Bank ohne BIC", bic: null, city: null },
      { bankCode: "37050198", name: "Sparkasse KölnBonn", bic: "COLSDE33XXX", city: "Köln" },
    ]);
  });

  it.each([
    [
      "a line that is cut off",
      [write({ code: "10010010", name: "Bank" }), write({ code: "10010011", name: "Bank" }).slice(0, 100)],
      "line 2 has 100 characters",
    ],
    ["another encoding", [Buffer.from(write({ code: "10010010", name: "Köln" }), "utf8").toString("latin1")], "line 1 has 170 characters"],
    ["another format", ['"Bankleitzahl";"Merkmal";"Bezeichnung"'], "the text file (TXT)"],
    [
      "a bank code twice",
      [write({ code: "10010010", name: "Eine" }), write({ code: "10010010", name: "Zwei" })],
      "line 2: bank code 10010010 leads twice",
    ],
    ["letters for a bank code", [write({ code: "1001001X", name: "Bank" })], "is no bank code"],
    ["a BIC that is none", [write({ code: "10010010", name: "Bank", bic: "PBNK" })], "is no BIC"],
    ["a bank without a name", [write({ code: "10010010", name: "" })], "no name"],
  ])("is refused with %s", (_name, lines, reason) => {
    expect(() => readBundesbankFile(latin(lines))).toThrow(reason);
  });
});

describe("the export of GemFA", () => {
  it("is read in the encoding that it declares, with the house address", () => {
    const [one, two] = readGemfaFile(
      Buffer.from(
        gemfa([office({ number: "5219", name: "Köln-Süd" }), office({ number: "5216", name: "Finanzamt für Großbetriebsprüfung" })]),
        "latin1",
      ),
    );
    expect(two).toEqual({
      number: "5219",
      name: "Finanzamt Köln-Süd",
      state: "NW",
      street: "Am Wall 3a",
      zip: "50667",
      city: "Köln",
      phone: "0221 1234",
    });
    expect(one?.name).toBe("Finanzamt für Großbetriebsprüfung");
  });

  it.each([
    ["half a file", gemfa([office({ number: "5219", name: "Köln-Süd" })]).slice(0, 300), "no complete XML"],
    ["another file", "<html></html>", "in place of <GemfaExport>"],
    ["an office twice", gemfa([office({ number: "5219", name: "A" }), office({ number: "5219", name: "B" })]), "stands there twice"],
    ["a number of no Land", gemfa([office({ number: "9999".replace(/^9/, "7"), name: "A" })]), "belongs to no Land"],
    ["an office without a name", gemfa([office({ number: "5219", name: "" })]), "has no name"],
  ])("is refused: %s", (_name, text, reason) => {
    expect(() => readGemfaFile(Buffer.from(text, "latin1"))).toThrow(reason);
  });

  it("is refused when it is not written in what it declares", () => {
    expect(() => readGemfaFile(Buffer.from('<?xml version="1.0" encoding="UTF-8"?><GemfaExport a="Köln"/>', "latin1"))).toThrow(
      "not written in UTF-8",
    );
  });
});

describe("import-data", () => {
  it("says what changes, and look-ups find it from then on", () => {
    const [, ...rest] = present;
    const changed = rest.map((line) =>
      line.startsWith("37050198") ? write({ code: "37050198", name: "Sparkasse Rheinland", city: "Köln", bic: "COLSDE33XXX" }) : line,
    );
    run("--banks", latin([...changed, write({ code: "87654321", name: "Neue Bank Ückermünde", city: "Ückermünde" })]));
    const entries = builtInLists.banks.entries.length;
    expect(lines).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Banks: ${entries} entries as of 2026-12-07 in place of ${entries} as of 2026-09-07; 1 added, 1 removed, \\d+ changed\\.$`,
        ),
      ),
      expect.stringContaining("Start the API anew"),
    ]);
    const find = createBankSearch(lists().banks.entries);
    expect(lists().banks.asOf).toBe("2026-12-07");
    expect(find("Ückermünde")).toEqual([{ bankCode: "87654321", name: "Neue Bank Ückermünde", bic: null, city: "Ückermünde" }]);
    expect(find("37050198")[0]?.name).toBe("Sparkasse Rheinland");
    expect(lists().taxOffices).toBe(builtInLists.taxOffices);
    expect(readdirSync(path.join(folder, "lists"))).toEqual(["banks.json"]);
  });

  it("brings tax offices", () => {
    const all = builtInLists.taxOffices.entries.map(({ number, name }) => office({ number, name: name.replaceAll("&", "&amp;") }));
    run("--tax-offices", Buffer.from(gemfa([...all, office({ number: "5998", name: "Köln-Neu" })]), "latin1"));
    expect(lines[0]).toContain("1 added, 0 removed");
    expect(createTaxOfficeSearch(lists().taxOffices.entries).byNumber("5998")?.name).toBe("Finanzamt Köln-Neu");
  });

  it("only tells with --trial", () => {
    run("--banks", latin(present), "2026-12-07", "--trial");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toBe("Nothing was written.");
    expect(lists().banks).toBe(builtInLists.banks);
  });

  it("refuses a list that shrank or is older, and keeps the present one", () => {
    expect(() => run("--banks", latin(present.slice(0, 3000)))).toThrow("it is not complete");
    expect(() => run("--banks", latin(present), "2026-06-08")).toThrow("the present list is newer");
    expect(() => run("--tax-offices", Buffer.from(gemfa([office({ number: "5219", name: "Köln-Süd" })]), "latin1"))).toThrow(
      "the file has 1 entries",
    );
    expect(lists()).toEqual(builtInLists);
  });

  it("writes neither list where one of the two is refused", () => {
    const [banks, offices] = [path.join(folder, "banks.txt"), path.join(folder, "offices.xml")];
    writeFileSync(banks, latin(present));
    writeFileSync(offices, Buffer.from(gemfa([office({ number: "5219", name: "Köln-Süd" })]), "latin1"));
    const both = () =>
      importLists(
        ["--banks", banks, "--tax-offices", offices, "--as-of", "2026-12-07"],
        path.join(folder, "lists"),
        (line) => void lines.push(line),
      );
    expect(both).toThrow("the file has 1 entries");
    expect([lists(), lines]).toEqual([builtInLists, []]);
    const all = builtInLists.taxOffices.entries.map(({ number, name }) => office({ number, name: name.replaceAll("&", "&amp;") }));
    writeFileSync(offices, Buffer.from(gemfa(all), "latin1"));
    both();
    expect([lists().banks.asOf, lists().taxOffices.asOf, lines.length]).toEqual(["2026-12-07", "2026-12-07", 3]);
  });

  it("says how it is written", () => {
    expect(() => importLists([], folder, () => {})).toThrow("--as-of <YYYY-MM-DD>");
    expect(() => run("--banks", latin(present), "7.12.2026")).toThrow("--as-of");
  });
});

describe("the folder of lists", () => {
  it("does not put an old list in the place of a damaged one", () => {
    writeFileSync(path.join(folder, "banks.json"), '{"asOf":"2026-12-07","entries":[');
    expect(() => loadLists(folder)).toThrow(/LISTS_DIR: .*banks\.json is damaged/);
  });

  it("may be missing", () => {
    expect(loadLists(path.join(folder, "none"))).toEqual(builtInLists);
    expect(loadLists(undefined)).toEqual(builtInLists);
  });
});
