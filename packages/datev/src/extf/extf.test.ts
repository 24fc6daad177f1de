import { describe, expect, it } from "vitest";
import { debtorAccount } from "./debtor-account.ts";
import { debtorColumns } from "./debtor-columns.ts";
import type { Debtor } from "./debtor.ts";
import { nearestLetters } from "./nearest-letters.ts";
import { encodeWindows1252, isWritable } from "./windows-1252.ts";
import { writeDebtor, writeExtfHead } from "./write-debtors.ts";

const head = {
  createdAt: "20240130140659583",
  consultantNumber: 29_098,
  clientNumber: 55_003,
  fiscalYearStart: "2024-01-01",
  accountLength: 4,
};
const person: Debtor = { account: 10_001, name: { kind: "person", surname: "Muster", firstName: "Maria" } };

/** The cells of a line, with their quotes. */
const cellsOf = (line: string): string[] =>
  line
    .trimEnd()
    .match(/("([^"]|"")*"|[^;]*)(;|$)/g)
    ?.slice(0, 254)
    .map((cell) => cell.replace(/;$/, "")) ?? [];
const cell = (debtor: Debtor, name: string): string | undefined =>
  cellsOf(writeDebtor(debtor).line)[debtorColumns.findIndex((column) => column.name === name)];

describe("the head of the file", () => {
  it("is DATEV's own example, but for the chart of accounts that we do not know", () => {
    const [header, columns, rest] = writeExtfHead(head).split("\r\n");
    expect(header).toBe(
      '"EXTF";700;16;"Debitoren/Kreditoren";5;20240130140659583;;"RE";"";"";29098;55003;20240101;4;;;"";"";;;;"";;"";;;"";;;"";""',
    );
    expect(header?.split(";")).toHaveLength(31);
    expect(columns?.split(";")).toHaveLength(254);
    expect(rest).toBe("");
  });

  it("has DATEV's columns at DATEV's places", () => {
    const at = (place: number) => debtorColumns[place - 1]?.name;
    expect([at(1), at(7), at(16), at(19), at(29), at(41), at(45), at(95), at(97), at(100), at(107)]).toEqual([
      "Konto",
      "Adressattyp",
      "Straße",
      "Ort",
      "Telefon",
      "Bankleitzahl 1",
      "IBAN-Nr. 1",
      "Bankverb 5 Gültig bis",
      "Briefanrede",
      "Steuernummer",
      "Währungssteuerung",
    ]);
    expect([at(133), at(137), at(151), at(152), at(165), at(219), at(220), at(231), at(232), at(244), at(249), at(254)]).toEqual([
      "Lastschrift",
      "Indiv. Feld 1",
      "Indiv. Feld 15",
      "Abweichende Anrede (Rechnungsadresse)",
      "Bankleitzahl 6",
      "Bankverb 10 Gültig bis",
      "Nummer Fremdsystem",
      "SEPA-Mandatsreferenz 10",
      "Verknüpftes OPOS-Konto",
      "Alternativer Suchname",
      "Anschrift individuell (Rechnungsadresse)",
      "Letzte Frist",
    ]);
  });
});

describe("a line", () => {
  it("has a cell for every column: texts between quotes, the rest bare", () => {
    const cells = cellsOf(writeDebtor(person).line);
    expect(cells).toHaveLength(254);
    for (const [index, { kind, name }] of debtorColumns.entries()) expect(cells[index]?.startsWith('"'), name).toBe(kind === "text");
    expect(cells.slice(0, 7)).toEqual(["10001", '""', '""', '"Muster"', '"Maria"', '""', '"1"']);
  });

  it("doubles quotes, keeps semicolons within them, and lets no line end through", () => {
    const debtor: Debtor = { account: 10_002, name: { kind: "company", name: 'Bau; "Müller"\r\n& Söhne\u0000 KG' } };
    expect(cell(debtor, "Name (Adressattyp Unternehmen)")).toBe('"Bau; ""Müller"" & Söhne KG"');
    expect(writeDebtor(debtor).line.match(/[\r\n]/g)).toHaveLength(2);
  });

  it("truncates what may be truncated, leaves out what may not, and reports both", () => {
    const debtor: Debtor = {
      ...person,
      name: { kind: "person", surname: "Ä".repeat(31), firstName: "B".repeat(30) },
      email: `${"a".repeat(50)}@firma.example`,
      vatId: { country: "NL", number: "12345678901234" },
    };
    expect([
      cell(debtor, "Name (Adressattyp natürl. Person)"),
      cell(debtor, "Vorname (Adressattyp natürl. Person)"),
      cell(debtor, "E-Mail"),
      cell(debtor, "EU-UStID"),
    ]).toEqual([`"${"Ä".repeat(30)}"`, `"${"B".repeat(30)}"`, '""', '""']);
    expect(writeDebtor(debtor).shortened).toEqual(["Name (Adressattyp natürl. Person)", "EU-UStID", "E-Mail"]);
  });

  it("counts in the letters that are written, not in those that were given", () => {
    const { shortened } = writeDebtor({ ...person, name: { kind: "person", surname: "щ".repeat(10), firstName: "" } });
    expect(shortened).toEqual(["Name (Adressattyp natürl. Person)"]);
  });
});

describe("letters", () => {
  it.each([
    ["Müller-Lüdenscheidt ß €", "Müller-Lüdenscheidt ß €", false, false],
    ["Łukasz Żółć", "Lukasz Zólc", true, false],
    ["Čapek Šmíd Žižka", "Capek Šmíd Žižka", true, false],
    ["İbrahim Yıldız Ağca Ș", "Ibrahim Yildiz Agca S", true, false],
    ["Đặng", "Dang", true, false],
    ["Иванова Юлия Щукина", "Ivanova Iuliia Shchukina", true, false],
    ["Пётр Подольський", "Petr Podolskii", true, false],
    ["Παπαδόπουλος", "Papadopoulos", true, false],
    ["ﬁn Ⅷ", "fin VIII", true, false],
    ["王", "?", true, true],
    ["Wer?", "Wer?", false, false],
    ["Zu\u0308rich", "Zürich", false, false],
  ])("%s is written %s", (given, text, respelled, unreadable) => {
    expect(nearestLetters(given)).toEqual({ text, respelled, unreadable });
  });

  it("are the bytes of Windows-1252 (Unicode's mapping table CP1252)", () => {
    const high = [
      0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017d, 0, 0, 0x2018, 0x2019,
      0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0, 0x017e, 0x0178,
    ];
    const codes = Array.from({ length: 256 }, (_, byte) => (byte < 0x80 || byte > 0x9f ? byte : (high[byte - 0x80] ?? 0)));
    const bytes = codes.flatMap((code, byte) => (code === 0 ? [] : [byte]));
    expect([...encodeWindows1252(bytes.map((byte) => String.fromCharCode(codes[byte] ?? 0)).join(""))]).toEqual(bytes);
    for (const letter of ["Ł", "\u0081", "\u009d"]) {
      expect(isWritable(letter)).toBe(false);
      expect(() => encodeWindows1252(letter)).toThrow("no byte of Windows-1252");
    }
  });
});

describe("accounts of debtors", () => {
  it.each([
    [12_345, 4, "same", 12_345],
    [9_999, 4, "same", null],
    [70_000, 4, "same", null],
    [69_999, 4, "same", 69_999],
    [1, 4, "added", 10_001],
    [59_999, 4, "added", 69_999],
    [60_000, 4, "added", null],
    [123_456, 5, "same", 123_456],
    [999_999_999, 8, "same", null],
    [1, 8, "added", 100_000_001],
  ] as const)("number %i at length %i, %s: %s", (number, length, numbering, account) => {
    expect(debtorAccount(number, length, numbering)).toBe(account);
  });
});
