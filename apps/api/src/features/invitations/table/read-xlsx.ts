import { openArchive, type Archive } from "./open-archive.ts";
import { readXml } from "./read-xml.ts";
import type { Line } from "./table.ts";

/** Far more than a table of invitations has: what is further right counts into the last, to be refused as too much. */
const MOST_COLUMNS = 200;

const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";
const SHARED_STRINGS = "xl/sharedStrings.xml";

/**
 * The lines of a workbook's first sheet that are not empty (ECMA-376, SpreadsheetML), up to `most`. A value is what the file
 * stores: a formula's last result, a number without its format.
 * @throws UnsafeArchive; Error for what is no workbook
 */
export async function readXlsx(path: string, most: number): Promise<Line[]> {
  const archive = await openArchive(path);
  try {
    const sheet = await findFirstSheet(archive);
    return await readSheet(archive, sheet, await readSharedStrings(archive), most);
  } finally {
    archive.close();
  }
}

async function openOrThrow(archive: Archive, name: string) {
  const part = await archive.openPart(name);
  if (part === null) throw new Error(`no ${name}`);
  return part;
}

async function findFirstSheet(archive: Archive): Promise<string> {
  let id: string | undefined;
  await readXml(await openOrThrow(archive, WORKBOOK), {
    open: (name, attributes) => (name === "sheet" ? (id ??= attributes["id"]) : undefined),
  });
  let target: string | undefined;
  await readXml(await openOrThrow(archive, RELATIONS), {
    open: (name, attributes) => (name === "Relationship" && attributes["Id"] === id ? (target = attributes["Target"]) : undefined),
  });
  if (target === undefined) throw new Error("no sheet");
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

/** A sheet names texts by their place in this list. Marks of pronunciation (`rPh`) are none of a text. */
async function readSharedStrings(archive: Archive): Promise<string[]> {
  const part = await archive.openPart(SHARED_STRINGS);
  const strings: string[] = [];
  if (part === null) return strings;
  let current = "";
  let isText = false;
  let isPhonetic = false;
  await readXml(part, {
    open: (name) => {
      if (name === "si") current = "";
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    },
    text: (text) => {
      if (isText) current += text;
    },
    close: (name) => {
      isText = false;
      if (name === "rPh") isPhonetic = false;
      if (name === "si") strings.push(current);
    },
  });
  return strings;
}

async function readSheet(archive: Archive, name: string, strings: readonly string[], most: number): Promise<Line[]> {
  const lines: Line[] = [];
  let row = { index: -1, cells: [] as string[] };
  let cell = { column: -1, type: "", text: "" };
  let isValue = false;
  await readXml(await openOrThrow(archive, name), {
    open: (tag, { r, t }) => {
      if (tag === "row") {
        row = { index: r === undefined ? row.index + 1 : indexOf(r), cells: [] };
        cell = { ...cell, column: -1 };
      } else if (tag === "c")
        cell = { column: Math.min(r === undefined ? cell.column + 1 : columnOf(r), MOST_COLUMNS - 1), type: t ?? "", text: "" };
      isValue = tag === "v" || tag === "t";
    },
    text: (text) => {
      if (isValue) cell.text += text;
    },
    close: (tag) => {
      isValue = false;
      if (tag === "c" && cell.text !== "") {
        while (row.cells.length < cell.column) row.cells.push("");
        row.cells[cell.column] = cell.type === "s" ? (strings[Number(cell.text)] ?? "") : cell.text;
      } else if (tag === "row" && row.cells.some((text) => text.trim() !== "")) lines.push(row);
    },
    isDone: () => lines.length >= most,
  });
  return lines.slice(0, most);
}

/** "7" is row 6. @throws Error for what is no number of a row */
function indexOf(reference: string): number {
  if (!/^\d{1,7}$/.test(reference)) throw new Error("no row");
  return Number(reference) - 1;
}

/** "C7" is column 2. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? "A";
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
