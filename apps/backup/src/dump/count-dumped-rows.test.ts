import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { countDumpedRows } from "./count-dumped-rows.ts";
import { compareCounts } from "./take-dump.ts";

const SCRIPT = `SET row_security = off;
COPY public.client (id, name) FROM stdin;
1\tMüller\u2028 GmbH
2\tCOPY public.form (id) FROM stdin;
3\t\\\\.
\\.

COPY public.empty (id) FROM stdin;
\\.
`;

const read = (text: string, size: number): Promise<Map<string, number>> => {
  const bytes = Buffer.from(text);
  return countDumpedRows(
    Readable.from(Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size))),
  );
};

describe("rows of a dump", () => {
  it.each([1, 7, 100_000])("are counted, in parts of %i bytes", async (size) => {
    expect(await read(SCRIPT, size)).toEqual(
      new Map([
        ["public.client", 3],
        ["public.empty", 0],
      ]),
    );
  });

  it("must not end within a table", async () => {
    await expect(read(SCRIPT.slice(0, 120), 50)).rejects.toThrow("public.client");
  });

  it("are compared with those of the tables, by name", () => {
    const wanted = new Map([
      ["public.client", 3],
      ["public.form", 0],
      ["public.gone", 2],
    ]);
    expect(() =>
      compareCounts(
        wanted,
        new Map([
          ["public.client", 0],
          ["public.form", 0],
        ]),
      ),
    ).toThrow("public.client: 0 of 3 rows, public.gone: none of 2 rows");
    expect(() => compareCounts(wanted, wanted)).not.toThrow();
  });
});
