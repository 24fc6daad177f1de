import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../run/settings.mjs";
import { findAdvisories, graveOf } from "./check-advisories.mjs";
import { listAll, listDirect } from "./dependencies.mjs";

/** Versions before which packages could be brought down or talked into something; of a name, all in the lockfile. */
const FLOORS = { multer: "2.3.0", express: "5.1.0", "body-parser": "2.2.1", qs: "6.17.0", jsonwebtoken: "9.0.0", nodemailer: "7.0.7" };
/** Of each release of PostgreSQL the first whose dumps cannot bring code along (CVE-2026-18408). */
const POSTGRES_FLOORS = { 15: 19, 16: 15, 17: 11, 18: 6 };

/** @param {string} one @param {string} other */
const isAtLeast = (one, other) => {
  const [a, b] = [one, other].map((version) => version.split(/[.-]/).map(Number));
  const at = [0, 1, 2].find((index) => a[index] !== b[index]);
  return at === undefined || a[at] > b[at];
};

describe("dependencies", () => {
  it("are no older than the first version without a known hole", () => {
    for (const [name, floor] of Object.entries(FLOORS)) {
      const versions = listAll().filter((one) => one.name === name);
      expect(versions.length, name).toBeGreaterThan(0);
      for (const { version } of versions) expect(isAtLeast(version, floor), `${name}@${version}`).toBe(true);
    }
    expect([isAtLeast("2.2.9", "2.3.0"), isAtLeast("10.0.0", "9.1.1"), isAtLeast("2.3.0", "2.3.0")]).toEqual([false, true, true]);
  });

  it("hold a PostgreSQL whose dumps bring no code along", () => {
    const dockerfile = readFileSync(path.join(root, "deploy/Dockerfile"), "utf8");
    const [, major = "", minor = ""] = /^ARG POSTGRES_VERSION=(\d+)\.(\d+)$/m.exec(dockerfile) ?? [];
    expect(Number(minor)).toBeGreaterThanOrEqual(POSTGRES_FLOORS[major]);
  });

  it("that run in the product are few, and exact", () => {
    const direct = listDirect();
    expect(direct.map(({ name }) => name)).toEqual(expect.arrayContaining(["express", "react", "zod"]));
    // 60; one more since identity documents are read: tesseract.js, its model and mrz (ADR 38); two more for Arabic in PDFs (ADR 40);
    // two for the typeface of the pages (ADR 44).
    expect(direct.length).toBeLessThanOrEqual(65);
    const catalog = readFileSync(path.join(root, "pnpm-workspace.yaml"), "utf8").split(/^catalog:$/m)[1] ?? "";
    for (const [, version = ""] of catalog.matchAll(/^ {2}\S+: (\S+)$/gm)) expect(version).toMatch(/^\d+\.\d+\.\d+/);
  });
});

describe("advisories", () => {
  const known = { "GHSA-high": "HIGH", "GHSA-low": "LOW", "GHSA-none": undefined };
  /** Stands in for osv.dev. */
  const server = createServer((req, res) => {
    const id = Object.keys(known).find((one) => req.url?.endsWith(one));
    if (id !== undefined) res.end(JSON.stringify({ database_specific: { severity: known[id] } }));
    else res.end(JSON.stringify({ results: [{ vulns: [{ id: "GHSA-high" }, { id: "GHSA-low" }] }, {}, { vulns: [{ id: "GHSA-none" }] }] }));
  });
  /** @type {import("node:net").AddressInfo} */
  let address;
  beforeAll(async () => {
    await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
    address = /** @type {import("node:net").AddressInfo} */ (server.address());
  });
  afterAll(() => void server.close());
  const packages = ["a", "b", "c"].map((name) => ({ name, version: "1.0.0" }));

  it("are told by package, and grave unless they are known to be none", async () => {
    const found = await findAdvisories(packages, new Set(["a"]), `http://127.0.0.1:${address.port}`);
    expect(found.map(({ id, of, isDirect }) => [id, of, isDirect])).toEqual([
      ["GHSA-high", "a@1.0.0", true],
      ["GHSA-low", "a@1.0.0", true],
      ["GHSA-none", "c@1.0.0", false],
    ]);
    expect(graveOf(found).map(({ id }) => id)).toEqual(["GHSA-high", "GHSA-none"]);
  });

  it("that cannot be asked for are no all-clear", async () => {
    await expect(findAdvisories(packages, new Set(), "http://127.0.0.1:1")).rejects.toThrow();
  });
});
