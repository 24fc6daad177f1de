import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeFreshDatabase, type FreshDatabase } from "../../test/fresh-database.ts";
import { runMigrate } from "./run-migrate.ts";

let database: FreshDatabase;
const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-migrate-"));
beforeAll(async () => {
  database = await makeFreshDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const DATA_KEY = randomBytes(32).toString("base64url");

async function migrate(environment: Record<string, string>, patienceMs = 0): Promise<string[]> {
  const printed: string[] = [];
  await runMigrate({ DATA_KEY, ...environment }, (line) => void printed.push(line), patienceMs);
  return printed;
}

/** The owner's url without its password, and a file with that. */
function splitPassword(): { DATABASE_URL: string; DATABASE_PASSWORD_FILE: string } {
  const url = new URL(database.ownerUrl);
  const file = path.join(folder, "owner_password");
  writeFileSync(file, `${decodeURIComponent(url.password)}\n`, { mode: 0o600 });
  url.password = "";
  return { DATABASE_URL: url.href, DATABASE_PASSWORD_FILE: file };
}

describe("the command that migrates", () => {
  it("brings an empty database to this release, with the owner's password from a file, and does nothing the second time", async () => {
    await database.admin.query(
      "DROP SCHEMA public, partitions CASCADE; CREATE SCHEMA public AUTHORIZATION CURRENT_USER; GRANT ALL ON SCHEMA public TO PUBLIC",
    );
    expect(await migrate(splitPassword())).toEqual([expect.stringMatching(/^Applied: \d{14}_\w+, /)]);
    const { rows } = await database.admin.query<{ tables: number }>(
      "SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'",
    );
    expect(rows[0]?.tables).toBeGreaterThan(20);
    expect(await migrate(splitPassword())).toEqual(["The database is up to date."]);
  });

  it("lays the release's hashed files out where a folder is named", async () => {
    const root = path.join(folder, "web");
    mkdirSync(path.join(root, "assets"), { recursive: true });
    writeFileSync(path.join(root, "assets", "a-1.js"), "one");
    const to = path.join(folder, "assets");
    expect(await migrate({ DATABASE_URL: database.ownerUrl, WEB_ROOT: root, ASSETS_DIR: to })).toEqual([
      "The database is up to date.",
      "Assets: 1 added, 0 of other releases kept, 0 removed.",
    ]);
    expect(readdirSync(to)).toContain("a-1.js");
  });

  it("waits for a database that is only starting", async () => {
    const target = new URL(database.ownerUrl);
    const proxy = await openProxyLater(Number(target.port), target.hostname, 700);
    target.searchParams.delete("host");
    target.port = String(proxy.port);
    try {
      expect(await migrate({ DATABASE_URL: target.href }, 10_000)).toEqual(["The database is up to date."]);
    } finally {
      proxy.close();
    }
  });

  it.each([
    [{}, /^DATABASE_URL: is missing: the url of the database's owner$/],
    [{ DATABASE_URL: "mysql://x" }, /^DATABASE_URL: /],
    [{ DATABASE_URL: "postgresql://owner@127.0.0.1:1/x" }, /^DATABASE_URL: owner cannot connect to 127\.0\.0\.1:1: .*ECONNREFUSED/],
    [
      { DATABASE_URL: "postgresql://owner@127.0.0.1:1/x", DATABASE_PASSWORD_FILE: "/nowhere" },
      /^DATABASE_PASSWORD: DATABASE_PASSWORD_FILE names a file that cannot be read/,
    ],
    [{ DATABASE_URL: "postgresql://owner@127.0.0.1:1/x", ASSETS_DIR: "/assets" }, /^WEB_ROOT: needed with ASSETS_DIR$/],
  ])("says what is wrong with %j", async (environment, message) => {
    await expect(migrate({ ...environment })).rejects.toThrow(message);
  });

  it("does not wait where the password is wrong", async () => {
    const url = new URL(database.ownerUrl);
    url.password = "another";
    await expect(migrate({ DATABASE_URL: url.href }, 30_000)).rejects.toThrow(/cannot connect to .*password authentication failed/);
  });
});

/** Something that lets nobody in at first and passes on to the database afterwards. */
async function openProxyLater(port: number, host: string, afterMs: number): Promise<{ port: number; close: () => void }> {
  const server = createServer((socket) => {
    const other = connect(port, host);
    socket.pipe(other).pipe(socket);
    for (const one of [socket, other]) one.on("error", () => one.destroy());
  });
  const free = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
  setTimeout(() => server.listen(free, "127.0.0.1"), afterMs);
  return { port: free, close: () => server.close() };
}
