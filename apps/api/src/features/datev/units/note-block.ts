const FIRST = "=== Angaben aus dem Fragebogen (werden bei jeder Übertragung ersetzt) ===";
const LAST = "=== Ende der Angaben aus dem Fragebogen ===";
/** DATEV's room for a note, in characters. */
const MOST = 65_535;

/** Our part of an addressee's note: the lines between two marks. Empty without lines. */
export function writeNoteBlock(lines: readonly string[]): string {
  if (lines.length === 0) return "";
  const inside = lines.map((line) => line.replace(/\s+/g, " ").trim());
  return [FIRST, ...inside, LAST].join("\n");
}

/**
 * Puts our block in the place of the former one, or behind the firm's own text, which stays as it is. Without room
 * for all, lines at the end of our block are left out.
 * @param block as `writeNoteBlock` made it; empty takes the former one away
 */
export function placeNoteBlock(note: string, block: string): string {
  const lines = note.split("\n");
  const isMark = (line: string, mark: string): boolean => line.trim() === mark;
  const end = lines.findIndex((line) => isMark(line, LAST));
  // Nearest before the end: where someone took away an end mark, the firm's text below it stays.
  const start = end < 0 ? -1 : lines.slice(0, end).findLastIndex((line) => isMark(line, FIRST));
  const found = start >= 0;
  const before = (found ? lines.slice(0, start) : lines).join("\n");
  const after = found ? lines.slice(end + 1).join("\n") : "";
  if (block === "") return found ? [before.trimEnd(), after.trimStart()].filter((text) => text !== "").join("\n\n") : note;
  const room = MOST - before.length - after.length - 4;
  const fitted = fit(block, room);
  if (found) return [...(before === "" ? [] : [before]), fitted, ...(after === "" ? [] : [after])].join("\n");
  return before.trim() === "" ? fitted : `${before.trimEnd()}\n\n${fitted}`;
}

function fit(block: string, room: number): string {
  if (block.length <= room) return block;
  const lines = block.split("\n");
  const inside = lines.slice(1, -1);
  let used = FIRST.length + LAST.length + 2;
  const kept: string[] = [];
  for (const line of inside) {
    used += line.length + 1;
    if (used > room) break;
    kept.push(line);
  }
  return [FIRST, ...kept, LAST].join("\n");
}
