import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findGap } from "./find-gap.ts";
import { chainFrom } from "./read-archive.ts";
import { lengthWithoutZeros } from "./seal-stream.ts";
import { nameSegment, parsePosition, parseSegment, segmentAt } from "./segment-name.ts";

const SEGMENT = 16 * 1024 * 1024;
const name = (number: number, timeline = 1): string => nameSegment({ timeline, number }, SEGMENT);
const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-wal-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("names of segments", () => {
  it("count on over the end of a log file", () => {
    expect(name(255)).toBe("0000000100000000000000FF");
    expect(name(256)).toBe("000000010000000100000000");
    expect(parseSegment("0000000A0000000100000003", SEGMENT)).toEqual({ timeline: 10, number: 259 });
    for (const other of ["0000000A.history", "0000000A0000000100000003.partial", "0000000a0000000100000003"])
      expect(parseSegment(other, SEGMENT)).toBeUndefined();
  });

  it("belong to positions", () => {
    expect(parsePosition("1/A3000028")).toBe(0x1a3000028n);
    expect(name(segmentAt(1, "1/A3000028", SEGMENT).number)).toBe("0000000100000001000000A3");
  });
});

describe("the chain of segments", () => {
  const span = { timeline: 1, firstSegment: name(3), lastSegment: name(4), segmentBytes: SEGMENT };

  it("goes on to the segment that is being received", () => {
    expect(chainFrom({ timeline: 1, number: 3 }, [name(2), name(3), name(4), `${name(5)}.partial`, name(6, 2)], SEGMENT)).toEqual({
      whole: [name(3), name(4)],
      partial: `${name(5)}.partial`,
      next: 5,
    });
  });

  it("has no gap where the next timeline begins", () => {
    expect(findGap(span, [name(3), name(4), `${name(5)}.partial`, name(5, 2), name(6, 2)])).toEqual([]);
  });

  it.each([
    ["in the middle", [name(3), name(5), `${name(6)}.partial`], name(4)],
    ["before the one that is being received", [name(3), name(4), `${name(6)}.partial`], name(5)],
    ["before the base backup is consistent", [name(3)], name(4)],
    ["at its beginning", [name(4)], name(3)],
  ])("reports a segment that is missing %s", (_, names, missing) => {
    expect(findGap(span, names)).toEqual([expect.stringContaining(missing)]);
  });
});

it("finds the last byte that is not zero, over the borders of what is read at once", async () => {
  const file = path.join(folder, "partial");
  for (const at of [0, 1, 1_048_575, 1_048_576, 2_500_000]) {
    const bytes = Buffer.alloc(3_000_000);
    bytes[at] = 1;
    writeFileSync(file, bytes);
    expect(await lengthWithoutZeros(file)).toBe(at + 1);
  }
  writeFileSync(file, Buffer.alloc(1000));
  expect(await lengthWithoutZeros(file)).toBe(0);
});
