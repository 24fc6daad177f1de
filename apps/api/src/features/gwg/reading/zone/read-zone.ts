import { alphabets, classesOf, type PlaceClass } from "./place-classes.ts";
import type { Plane } from "./plane.ts";
import type { Cell } from "./split-cells.ts";

/** Reads one line of print that holds nothing but these letters. */
export type ReadPrint = (line: Plane, letters: string) => Promise<string>;

/** A place that holds something, and its cell. */
type Place = { readonly line: number; readonly at: number; readonly cell: Cell };

const FILLER = "<";
/** What a letter is mostly taken for where the place may hold both. A number that does have one of these fails its check digit. */
const digitsFor: Readonly<Record<string, string>> = { O: "0", Q: "0", I: "1" };

/**
 * The lines of a zone as text. What is a filler is known by its shape; the rest is read in up to three lines of print: letters, digits,
 * and places that may hold either.
 * @returns null where letters were lost or found too many
 */
export async function readZone(cells: readonly (readonly Cell[])[], read: ReadPrint): Promise<string[] | null> {
  const classes = classesOf(cells);
  if (classes === null) return null;
  const texts = cells.map((line) => line.map(() => FILLER));
  for (const wanted of ["digit", "either", "letter"] as const) {
    const groups = groupPlaces(cells, classes, wanted);
    const letters = await readGroups(groups, wanted, read);
    if (letters === null) return null;
    for (const [order, { line, at }] of groups.flat().entries()) {
      const letter = letters[order] ?? FILLER;
      const row = texts[line];
      if (row !== undefined) row[at] = wanted === "either" ? (digitsFor[letter] ?? letter) : letter;
    }
  }
  return texts.map((line) => line.join(""));
}

/** Places of a class that hold something, in runs without a filler between them. */
function groupPlaces(cells: readonly (readonly Cell[])[], classes: readonly (readonly PlaceClass[])[], wanted: PlaceClass): Place[][] {
  const groups: Place[][] = [];
  for (const [line, row] of cells.entries()) {
    let group: Place[] = [];
    for (const [at, cell] of row.entries()) {
      if (classes[line]?.[at] === wanted && !cell.isFiller) group.push({ line, at, cell });
      else {
        if (group.length > 0) groups.push(group);
        group = [];
      }
    }
    if (group.length > 0) groups.push(group);
  }
  return groups;
}

/** @returns a letter for each place; null where there were others than places */
async function readGroups(groups: readonly (readonly Place[])[], wanted: PlaceClass, read: ReadPrint): Promise<string | null> {
  if (groups.length === 0) return "";
  const count = groups.flat().length;
  const text = plain(await read(joinCells(groups), alphabets[wanted]));
  if (text.length === count) return text;
  // Each run for itself, where one letter too many or too few would shift all behind it.
  const parts: string[] = [];
  for (const group of groups) {
    const part = plain(await read(joinCells([group]), alphabets[wanted]));
    if (part.length !== group.length) return null;
    parts.push(part);
  }
  return parts.join("");
}

const plain = (text: string): string => text.replace(/[^A-Z0-9]/g, "");

/** The places of the groups in one line, a free place between two groups. */
function joinCells(groups: readonly (readonly Place[])[]): Plane {
  const all = groups.map((group) => group.map(({ cell }) => cell));
  const height = Math.max(...all.flat().map((cell) => cell.height));
  const gap = Math.max(...all.flat().map((cell) => cell.width));
  const width = all.reduce((sum, group) => sum + gap + group.reduce((inner, cell) => inner + cell.width, 0), gap);
  const data = new Uint8Array(width * height).fill(255);
  let left = gap;
  for (const group of all) {
    for (const cell of group) {
      for (let y = 0; y < cell.height; y++)
        for (let x = 0; x < cell.width; x++) data[y * width + left + x] = cell.data[y * cell.width + x] ?? 255;
      left += cell.width;
    }
    left += gap;
  }
  return { width, height, data };
}
