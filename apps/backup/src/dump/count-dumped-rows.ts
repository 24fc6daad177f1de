import type { Readable } from "node:stream";

const COPY = /^COPY (.+?) \(.*\) FROM stdin;$/;
const END = Buffer.from("\\.");
const LINE_BREAK = 10;

/**
 * Counts the rows of every table in the SQL that pg_restore writes.
 * @param script `COPY public.client (…) FROM stdin;`, a line a row, `\.`; a line break in a value is written as `\n`
 * @returns rows by table, named as there
 * @throws Error where it ends within a table
 */
export async function countDumpedRows(script: Readable): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let table: string | undefined;
  let rows = 0;
  for await (const line of linesOf(script)) {
    if (table === undefined) {
      table = COPY.exec(line.toString("utf8"))?.[1];
      rows = 0;
    } else if (line.equals(END)) {
      counts.set(table, rows);
      table = undefined;
    } else rows += 1;
  }
  if (table !== undefined) throw new Error(`the dump ends within ${table}`);
  return counts;
}

/** Lines as bytes: node's own reader of lines also breaks them at U+2028, which values may hold. */
async function* linesOf(script: Readable): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  for await (const part of script as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = part.indexOf(LINE_BREAK); at !== -1; at = part.indexOf(LINE_BREAK, from)) {
      const rest = part.subarray(from, at);
      yield begun.length === 0 ? rest : Buffer.concat([...begun, rest]);
      begun = [];
      from = at + 1;
    }
    if (from < part.length) begun.push(part.subarray(from));
  }
  if (begun.length > 0) yield Buffer.concat(begun);
}
