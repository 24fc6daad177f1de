import { CsvError, parse } from "csv-parse/sync";
import { nameColumn } from "./columns.ts";
import { decodeText } from "./decode-text.ts";
import type { Line } from "./table.ts";

const DELIMITERS = [";", ",", "\t"];
/** What headings come to at most, in characters. */
const LONGEST_HEADINGS = 10_000;
/** A row of the longest kind, with all that a form can begin with; in characters. */
const LONGEST_ROW = 20_000;
const MOST_FIELDS = 500_000;

/** A quote in the file is opened and never closed: what follows it is in no row. */
export class UnclosedQuote extends Error {
  override readonly name = "UnclosedQuote";
}

/**
 * The lines of a CSV file (RFC 4180), empty ones too, up to `most`.
 * @throws UnclosedQuote; Error for what is no table
 */
export function readCsv(bytes: Uint8Array, most: number): Line[] {
  const text = decodeText(bytes);
  const delimiter = findDelimiter(text);
  if (countUpTo(text, delimiter, MOST_FIELDS) === MOST_FIELDS) throw new Error("too many fields");
  try {
    const lines = parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      to: most,
      max_record_size: LONGEST_ROW,
    });
    return lines.map((cells, index) => ({ index, cells }));
  } catch (error) {
    throw error instanceof CsvError && error.code === "CSV_QUOTE_NOT_CLOSED" ? new UnclosedQuote() : error;
  }
}

/** The delimiter by which the headings make the most columns that we know; a message may hold any of them. */
function findDelimiter(text: string): string {
  const head =
    text
      .slice(0, LONGEST_HEADINGS)
      .replace(/^[\ufeff\s;,]+/, "")
      .split(/[\r\n]/, 1)[0] ?? "";
  const counts = DELIMITERS.map((delimiter) => ({
    delimiter,
    known: head.split(delimiter).filter((heading) => nameColumn(heading) !== undefined).length,
  }));
  return counts.reduce((best, one) => (one.known > best.known ? one : best)).delimiter;
}

function countUpTo(text: string, sign: string, most: number): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1 && count < most; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}
