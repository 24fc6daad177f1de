import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { newFileKey } from "@stammdaten/files/file-key.ts";
import { openLocalFiles } from "@stammdaten/files/local-files.ts";
import { makePlaces, placesIn, type Places } from "../places.ts";
import type { Postgres } from "../postgres.ts";
import { openSeals } from "../seal.ts";
import { verifyFiles } from "../verify/verify-files.ts";
import { openFileCopier, type FileCopier } from "./copy-files.ts";
import { blobPlace, listManifests } from "./manifest.ts";
import type { NamedFile } from "./named-files.ts";

const root = mkdtempSync(path.join(tmpdir(), "stammdaten-copy-"));
afterAll(() => rmSync(root, { recursive: true }));

const DAY_MS = 86_400_000;
const START = new Date("2026-11-22T10:00:00Z");

let rows: NamedFile[] = [];
/** A database that answers with rows, whatever it is asked. */
const postgres: Postgres = {
  run: () => Promise.reject(new Error("no programs here")),
  start: () => expect.fail("no programs here"),
  connect: (work) => work({ query: () => Promise.resolve({ rows }) } as unknown as pg.Client),
};

describe("files", () => {
  let [folder, number] = ["", 0];
  let places: Places = placesIn(root);
  const files = (): ReturnType<typeof openLocalFiles> => openLocalFiles(`file:${path.join(folder, "files")}`);
  const seals = (): ReturnType<typeof openSeals> => openSeals(places.root, Buffer.alloc(32).toString("base64url"));
  const open = (): FileCopier => openFileCopier({ postgres, files: files(), places, seals: seals(), retentionDays: 35 });
  const findings = async (): Promise<readonly string[]> => (await verifyFiles(places, seals())).findings;

  const store = async (bytes: Buffer): Promise<NamedFile> => {
    const key = newFileKey();
    const incoming = path.join(files().incoming, key);
    writeFileSync(incoming, bytes);
    await files().take(incoming, key);
    return { key, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
  };
  const blobOf = ({ sha256 }: NamedFile): string => path.join(places.root, blobPlace(sha256 ?? ""));

  beforeEach(async () => {
    folder = path.join(root, String((number += 1)));
    places = placesIn(path.join(folder, "backup"));
    mkdirSync(folder);
    await makePlaces(places);
    await files().check();
    rows = [];
  });

  it("are copied once for each content, and only what is new", async () => {
    const bytes = randomBytes(10_000);
    rows = [await store(bytes), await store(bytes), await store(randomBytes(10))];
    const copier = open();
    expect(await copier.run(START)).toMatchObject({ files: 3, wrong: [] });
    expect(readdirSync(places.blobs).flatMap((one) => readdirSync(path.join(places.blobs, one)))).toHaveLength(2);
    rows.push(await store(randomBytes(20)));
    expect(await copier.run(START)).toMatchObject({ files: 1 });
    expect(await open().run(START)).toMatchObject({ files: 0 });
    expect(await findings()).toEqual([]);
    expect(readdirSync(places.unfinished)).toEqual([]);
  });

  it("reports and skips files that are missing or differ from their row", async () => {
    const whole = await store(randomBytes(100));
    rows = [
      { ...whole, sha256: "0".repeat(64) },
      { key: newFileKey(), bytes: 5, sha256: null },
      { ...(await store(randomBytes(7))), bytes: 8, sha256: null },
    ];
    const { files: copied, wrong } = await open().run(START);
    expect(copied).toBe(0);
    expect(wrong).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`${whole.key} is not what its row says`),
        expect.stringContaining("is missing"),
        expect.stringContaining("7 bytes"),
      ]),
    );
    expect(wrong).toHaveLength(3);
  });

  it("that no row names any more go when the retention is over", async () => {
    const file = await store(randomBytes(100));
    rows = [file];
    await open().run(START);
    rows = [];
    await open().run(new Date(START.getTime() + 34 * DAY_MS));
    expect(existsSync(blobOf(file))).toBe(true);
    utimesSync(blobOf(file), START, START);
    await open().run(new Date(START.getTime() + 36 * DAY_MS));
    expect(existsSync(blobOf(file))).toBe(false);
    expect(await listManifests(places)).toHaveLength(1);
    expect(await findings()).toEqual([]);
  });

  it("that were damaged are found, and copied again once they are away", async () => {
    const file = await store(randomBytes(100));
    rows = [file];
    await open().run(START);
    const bytes = readFileSync(blobOf(file));
    bytes[50] = (bytes[50] ?? 0) ^ 1;
    writeFileSync(blobOf(file), bytes);
    expect(await findings()).toEqual([expect.stringContaining(blobPlace(file.sha256 ?? ""))]);
    rmSync(blobOf(file));
    expect(await findings()).toEqual([expect.stringContaining("is missing")]);
    expect(await open().run(START)).toMatchObject({ files: 1 });
    expect(await findings()).toEqual([]);
  });

  it("go on being copied beside a damaged manifest, which keeps what it names", async () => {
    rows = [await store(randomBytes(100))];
    await open().run(START);
    const [first = ""] = await listManifests(places);
    const text = readFileSync(path.join(places.manifests, first), "utf8");
    writeFileSync(path.join(places.manifests, first), text.replace("files", "Files"));
    rows.push(await store(randomBytes(30)));
    const { wrong } = await open().run(new Date(START.getTime() + DAY_MS));
    expect(wrong).toEqual([expect.stringContaining(first)]);
    expect(await listManifests(places)).toEqual([first, expect.stringContaining("-new.seal")]);
    expect(await findings()).toEqual([expect.stringContaining(first)]);
  });
});
