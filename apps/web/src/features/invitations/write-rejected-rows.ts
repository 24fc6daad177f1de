import type { RowFindings } from "@stammdaten/shared/contract/invitations.ts";
import { neutralizeFormula } from "@stammdaten/shared/values/neutralize-formula.ts";
import type { Imported } from "./import-fieldset.tsx";

const quote = (cell: string): string => (/[;"\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A number or a phone number is none that does harm, and "+49" must come back as it was. */
const PLAIN_NUMBER = /^[+-]?[\d\s()/.-]+$/;
const writeCell = (cell: string): string => quote(PLAIN_NUMBER.test(cell) ? cell : neutralizeFormula(cell));

/** What is wrong, with its column where it has one. */
const writeReason = ({ column, path, message }: RowFindings["errors"][number]): string =>
  [column ?? path, message].filter((part) => part !== "").join(": ");

/**
 * The rows that were refused as CSV, as a German spreadsheet opens it, with the reasons in a last column, to be mended
 * and sent again. A list may come from somebody else: what could be a formula gets an apostrophe, which the import drops.
 * @param note the heading of the last column
 */
export function writeRejectedRows({ headings = [], rejected }: Pick<Imported, "headings" | "rejected">, note: string): string {
  // A row that is wider than its headings keeps what is beside them.
  const width = Math.max(headings.length, ...rejected.map(({ cells = [] }) => cells.length));
  const fill = (cells: readonly string[]): string[] => Array.from({ length: width }, (_, index) => cells[index] ?? "");
  const lines = [
    [...fill(headings), note],
    ...rejected.map(({ cells = [], errors }) => [...fill(cells), errors.map(writeReason).join(" ")]),
  ];
  return `\uFEFF${lines.map((line) => line.map(writeCell).join(";")).join("\r\n")}\r\n`;
}
