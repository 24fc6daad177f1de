import { createReadStream, createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { BaseSeal } from "../base/base-seal.ts";
import { makePlaces, placesIn, stampOf, type Places } from "../places.ts";
import { openSeals, type Seals } from "../seal.ts";
import { hasGapBehindNewestBase } from "../wal/find-gap.ts";
import { sealSegments, setPartialAside } from "../wal/seal-segments.ts";
import { sealStream } from "../wal/seal-stream.ts";
import { nameSegment } from "../wal/segment-name.ts";
import { layOutLog } from "./lay-out-data.ts";
import { planRestore, type Plan } from "./plan-restore.ts";
import type { z } from "zod";

const SEGMENT = 16 * 1024 * 1024;
const name = (number: number, timeline = 1): string => nameSegment({ timeline, number }, SEGMENT);
const TAKEN = "2026-11-22T02:00:00.000Z";
const NOW = "2026-11-22T14:00:00.000Z";

let places: Places;
let seals: Seals;
beforeEach(async () => {
  places = placesIn(mkdtempSync(path.join(tmpdir(), "stammdaten-plan-")));
  await makePlaces(places);
  seals = openSeals(places.root, Buffer.alloc(32, 7).toString("base64url"));
  await addBase(3);
});
afterEach(() => rmSync(places.root, { recursive: true }));

async function addBase(first: number, timeline = 1, at = TAKEN): Promise<void> {
  const place = `bases/${stampOf(new Date(at))}`;
  mkdirSync(path.join(places.root, place));
  await seals.write(`${place}/seal`, {
    system: "1",
    timeline,
    segmentBytes: SEGMENT,
    firstSegment: name(first, timeline),
    lastSegment: name(first, timeline),
    startedAt: at,
    endedAt: at,
    pieces: [],
  } satisfies z.infer<typeof BaseSeal>);
}

const receive = (file: string, content = file): void => writeFileSync(path.join(places.receiving, file), content);

async function archive(...names: string[]): Promise<void> {
  for (const one of names) receive(one);
  await sealSegments(places, seals);
}

async function stream(partial?: string): Promise<void> {
  if (partial !== undefined) receive(partial);
  await sealStream(places, seals, { completeUntil: NOW, ended: true });
}

const plan = (to?: Date): Promise<Plan> => planRestore(places, seals, to, () => {});

describe("what a restore knows of its end", () => {
  it("is the stream's while the log runs on from the base backup into it", async () => {
    await archive(name(3), name(4));
    await stream(`${name(5)}.partial`);
    expect(await plan()).toMatchObject({
      segments: [name(3), name(4)],
      partial: { name: `${name(5)}.partial` },
      completeUntil: NOW,
      broken: null,
    });
    expect(await hasGapBehindNewestBase(places, seals)).toBe(false);
  });

  it("is the stream's too where the last segment has just become whole", async () => {
    await archive(name(3), name(4));
    await stream();
    expect(await plan()).toMatchObject({ completeUntil: NOW, broken: null });
  });

  it.each([
    ["a segment is missing", () => archive(name(3), name(5)).then(() => stream(`${name(6)}.partial`)), name(4)],
    [
      "the slot was lost in the middle of a segment",
      async () => {
        await archive(name(3));
        receive(`${name(4)}.partial`);
        await setPartialAside(places, seals);
        await stream(`${name(9)}.partial`);
      },
      name(4),
    ],
    [
      "the server went on on another timeline",
      async () => {
        await archive(name(3));
        receive(`${name(4)}.partial`);
        await setPartialAside(places, seals);
        await stream(`${name(4, 2)}.partial`);
      },
      "timeline 2",
    ],
    ["nothing is left of what was received", () => archive(name(3)), "stream.seal"],
  ])("is not the stream's where %s", async (_, happen, reason) => {
    await happen();
    expect(await plan()).toMatchObject({ partial: null, completeUntil: null, broken: expect.stringContaining(reason) });
  });

  it("leaves out what was sealed long after the moment, and remembers it", async () => {
    await archive(name(3), name(4));
    await stream(`${name(5)}.partial`);
    expect(await plan(new Date(Date.parse(TAKEN) + 60_000))).toMatchObject({ segments: [name(3)], later: [name(4)], completeUntil: NOW });
  });
});

describe("a gap behind the newest base backup", () => {
  it("is found again after a restart", async () => {
    await archive(name(3), name(4));
    receive(`${name(7)}.partial`);
    expect(await hasGapBehindNewestBase(places, seals)).toBe(true);
    await addBase(7, 1, NOW);
    expect(await hasGapBehindNewestBase(places, seals)).toBe(false);
  });
});

describe("timelines", () => {
  it("that there were are passed to PostgreSQL, so that it begins one of its own", async () => {
    await archive(name(3), "00000002.history", "00000003.history");
    const target = path.join(places.root, "target");
    mkdirSync(path.join(target, "pg_wal"), { recursive: true });
    await layOutLog(places, seals, { names: [name(3)], partial: null }, target);
    expect(["00000002.history", "00000003.history", name(3)].filter((one) => !existsSync(path.join(target, "pg_wal", one)))).toEqual([]);
    expect(readFileSync(path.join(target, "pg_wal", "00000003.history"), "utf8")).toBe("00000003.history");
  });
});

describe("a segment that is sealed already", () => {
  const read = async (one: string): Promise<string> => {
    const unpacked = path.join(places.root, "unpacked");
    await pipeline(createReadStream(path.join(places.segments, `${one}.gz`)), createGunzip(), createWriteStream(unpacked));
    return readFileSync(unpacked, "utf8");
  };

  it("may come again", async () => {
    await archive("00000002.history");
    await archive("00000002.history");
    expect(existsSync(path.join(places.receiving, "00000002.history"))).toBe(false);
  });

  it("is not written over by other bytes", async () => {
    await archive(name(4, 2));
    receive(name(4, 2), "another timeline 2");
    await expect(sealSegments(places, seals)).rejects.toThrow(`wal/segments/${name(4, 2)}`);
    expect(await read(name(4, 2))).toBe(name(4, 2));
    expect(existsSync(path.join(places.receiving, name(4, 2)))).toBe(true);
  });
});
