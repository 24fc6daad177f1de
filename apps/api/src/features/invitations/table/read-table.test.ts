import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giveRows } from "./give-rows.ts";
import { readTable } from "./read-table.ts";
import { writeTemplate } from "./write-template.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
let folder: string;
let count = 0;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "table-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (bytes: Uint8Array | string, mimeType = "text/csv") => {
  const file = path.join(folder, String((count += 1)));
  writeFileSync(file, bytes);
  return readTable({ path: file, mimeType });
};
const readWorkbook = async (rows: (string | number)[][]) => read(await writeXlsx({ sheets: [{ name: "Mandanten", rows }] }), XLSX);
/** The issue of a refusal. */
const issueOf = async (reading: Promise<unknown>): Promise<unknown> => {
  const refusal = await reading.then(
    () => ({ issues: ["not refused"] }),
    (error: { issues?: unknown[] }) => error,
  );
  return refusal.issues?.[0];
};
const refused = (code: string) => ({ path: "file", code });

const rows = [{ row: 1, cells: ["a@example.org", 'Müller, "Jo"', "Zeile 1\nZeile 2; und, mehr"] }];

describe("a table from a file", () => {
  it.each([";", ",", "\t"])("is read with %j between its fields, quotes, line breaks and all", async (delimiter) => {
    const text =
      ["E-Mail", "Name", "Nachricht"].join(delimiter) +
      "\r\n" +
      ["a@example.org", '"Müller, ""Jo"""', '"Zeile 1\nZeile 2; und, mehr"'].join(delimiter) +
      "\r\n\r\n";
    expect(await read(text)).toEqual({ headings: ["E-Mail", "Name", "Nachricht"], rows });
  });

  it("is read as UTF-8 with and without a mark, as Windows-1252 and as UTF-16", async () => {
    const text = "email;name\na@example.org;Jürgen Größe €\n";
    const windows = Buffer.from([...text].map((letter) => (letter === "€" ? 0x80 : letter.charCodeAt(0))));
    const expected = [{ row: 1, cells: ["a@example.org", "Jürgen Größe €"] }];
    for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), windows, Buffer.from(`\ufeff${text}`, "utf16le")]) {
      const table = await read(bytes);
      expect(table).toEqual({ headings: ["email", "name"], rows: expected });
    }
  });

  it("is read from a workbook, numbers as they were typed, and counts empty rows as a spreadsheet does", async () => {
    const table = await readWorkbook([
      ["E-Mail", "PLZ", "Name"],
      ["a@example.org", 50667, "Ä"],
      ["", "", ""],
      ["b@example.org", "01067", "B"],
    ]);
    expect(table.headings).toEqual(["E-Mail", "PLZ", "Name"]);
    expect(table.rows).toEqual([
      { row: 1, cells: ["a@example.org", "50667", "Ä"] },
      { row: 3, cells: ["b@example.org", "01067", "B"] },
    ]);
  });

  it("is read without the apostrophes that keep our own files from being formulas", async () => {
    expect(await read("E-Mail;Name\na@example.org;'=Anna\nb@example.org;'s Heeren\n")).toEqual({
      headings: ["E-Mail", "Name"],
      rows: [
        { row: 1, cells: ["a@example.org", "=Anna"] },
        { row: 2, cells: ["b@example.org", "'s Heeren"] },
      ],
    });
  });

  it("is refused when a quote is never closed, instead of losing what follows", async () => {
    expect(await issueOf(read('email;name\na@example.org;"A\nb@example.org;B\nc@example.org;C\n'))).toEqual(
      refused("validation.table.quote"),
    );
  });

  it.each([
    ["", "empty"],
    ["email;name\n", "empty"],
    ["\n\n;;\n", "empty"],
  ])("is refused when it holds nothing: %j", async (text, code) => {
    expect(await issueOf(read(text))).toEqual(refused(`validation.table.${code}`));
  });

  it("is refused beyond a thousand rows, and beyond endless empty ones, however many follow", async () => {
    const long = (lines: number, line: string) => `email\n${`${line}\n`.repeat(lines)}a@example.org\n`;
    expect((await read(long(999, "a@example.org"))).rows).toHaveLength(1_000);
    expect(await issueOf(read(long(300_000, "a@example.org")))).toEqual(refused("validation.invite.tooMany"));
    expect(await issueOf(read(long(400_000, ";")))).toEqual(refused("validation.invite.tooMany"));
  });
});

/** A ZIP archive of these parts. */
function zipAll(parts: readonly (readonly [name: string, content: string])[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of parts) {
    const one = zip(name, Buffer.from(content));
    const length = one.readUInt32LE(one.length - 6);
    const entry = one.subarray(length, -22);
    entry.writeUInt32LE(at, 42);
    locals.push(one.subarray(0, length));
    directory.push(entry);
    at += length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, entries, end]);
}

/** A workbook whose second row calls itself so. */
const workbookWith = (row: string): Buffer =>
  zipAll([
    ["xl/workbook.xml", '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>'],
    ["xl/_rels/workbook.xml.rels", '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>'],
    [
      "xl/worksheets/sheet1.xml",
      `<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>E-Mail</t></is></c></row><row r="${row}"><c t="inlineStr"><is><t>a@example.org</t></is></c></row></sheetData></worksheet>`,
    ],
  ]);

describe("the rows of a workbook", () => {
  it("count from what they call themselves", async () => {
    expect((await read(workbookWith("7"), XLSX)).rows).toEqual([{ row: 6, cells: ["a@example.org"] }]);
  });

  it.each(["x", "1.5", "", "-3", "1e3", "12345678"])("are refused where one calls itself %j", async (row) => {
    expect(await issueOf(read(workbookWith(row), XLSX))).toEqual(refused("validation.table.unreadable"));
  });
});

/** A ZIP archive of one part; `declared` is what its directory says of the size. */
function zip(name: string, content: Buffer, declared = content.length): Buffer {
  const packed = deflateRawSync(content);
  const header = (signature: number, length: number, at: number): Buffer => {
    const bytes = Buffer.alloc(length);
    bytes.writeUInt32LE(signature, 0);
    bytes.writeUInt16LE(8, at + 4);
    bytes.writeUInt32LE(packed.length, at + 14);
    bytes.writeUInt32LE(declared, at + 18);
    bytes.writeUInt16LE(name.length, at + 22);
    return Buffer.concat([bytes, Buffer.from(name)]);
  };
  const local = Buffer.concat([header(0x04034b50, 30, 4), packed]);
  const directory = header(0x02014b50, 46, 6);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}

describe("an archive that would unpack to more than it should", () => {
  const bomb = Buffer.alloc(40_000_000, "<");

  it.each([
    ["a bomb", () => zip("xl/workbook.xml", bomb), "unsafe"],
    ["one that tells less of itself than it is", () => zip("xl/workbook.xml", bomb, 1_000), "unreadable"],
    ["one that tells nothing of itself", () => zip("xl/workbook.xml", bomb, 0), "unreadable"],
    [
      "entities that grow",
      () => zip("xl/workbook.xml", Buffer.from('<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;">]><a>&c;</a>')),
      "unreadable",
    ],
    ["no workbook", () => zip("readme.txt", Buffer.from("hello")), "unreadable"],
    ["nothing but a ZIP's first bytes", () => Buffer.from("PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaa"), "unreadable"],
  ])("is refused: %s", async (_name, make, code) => {
    const bytes = make();
    const before = process.memoryUsage().rss;
    expect(await issueOf(read(bytes, XLSX))).toEqual(refused(`validation.table.${code}`));
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  });

  it("makes no row of a sheet's whole width out of one cell far to the right", async () => {
    const table = await readWorkbook([["E-Mail"], ["a@example.org", ...Array.from({ length: 3_000 }, (_, index) => `x${index}`)]]);
    expect(table.rows[0]?.cells).toHaveLength(200);
  });
});

describe("a CSV file that would take more than it should", () => {
  it.each([
    ["a line of nothing but delimiters", ";".repeat(4_900_000), "unreadable"],
    ["a field without end", `email\n"${"a\n".repeat(2_000_000)}`, "unreadable"],
    ["a line without end", `email\n${"a".repeat(4_900_000)}`, "unreadable"],
  ])("is refused: %s", async (_name, text, code) => {
    expect(await issueOf(read(text))).toEqual(refused(`validation.table.${code}`));
  });
});

describe("headings", () => {
  it.each([
    [
      ["E-MAIL-ADRESSE", "vorname", " Nach-Name* ", "Strasse", "Postleitzahl"],
      ["email", "firstName", "lastName", "street", "zip"],
    ],
    [
      ["email", "First Name", "last name", "STREET", "Postcode"],
      ["email", "firstName", "lastName", "street", "zip"],
    ],
    [
      ["zip", "lastName", "Email address", "firstName", "Straße"],
      ["zip", "lastName", "email", "firstName", "street"],
    ],
  ])("are known in German and English, in any case and order: %j", (headings, keys) => {
    const { rows: given } = giveRows({ headings, rows: [{ row: 1, cells: headings.map((_, index) => `v${index}`) }] });
    expect(given[0]?.given).toEqual(Object.fromEntries(keys.map((key, index) => [key, `v${index}`])));
  });

  it("that nobody knows are listed", () => {
    expect(giveRows({ headings: ["E-Mail", "Notiz"], rows: [] }).notes).toEqual([
      { row: 0, errors: [{ path: "", code: "validation.table.unknown", params: { heading: "Notiz" }, column: "Notiz" }] },
    ]);
  });

  it("are refused without an address, or twice the same", () => {
    expect(() => giveRows({ headings: ["Name"], rows: [] })).toThrow(
      expect.objectContaining({ issues: [{ path: "email", code: "validation.table.noEmail" }] }),
    );
    expect(() => giveRows({ headings: ["E-Mail", "Mail"], rows: [] })).toThrow(
      expect.objectContaining({ issues: [{ path: "email", code: "validation.table.twice", params: { heading: "Mail" } }] }),
    );
  });
});

describe("the template", () => {
  it.each([
    ["csv", "de"],
    ["xlsx", "de"],
    ["csv", "en"],
    ["xlsx", "en"],
  ] as const)("as %s in %s has headings that are known, and an example that is not taken", async (format, language) => {
    const { bytes, name, mimeType } = await writeTemplate(format, language);
    expect(name).toBe(`${language === "de" ? "Einladungen" : "Invitations"}.${format}`);
    const table = await read(bytes, mimeType);
    expect(table.rows).toHaveLength(1);
    expect(giveRows(table)).toEqual({ rows: [], notes: [] });
    const filled = { ...table, rows: table.rows.map(({ row, cells }) => ({ row, cells: ["maria@example.org", ...cells.slice(1)] })) };
    expect(giveRows(filled).rows[0]?.given).toMatchObject({ email: "maria@example.org", firstName: "Maria", zip: "50667" });
  });
});
