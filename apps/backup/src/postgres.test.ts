import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { openPostgres } from "./postgres.ts";
import { readSettings } from "./settings.ts";
import { verifyNames } from "./verify/verify-files.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-postgres-"));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(path.join(folder, "tell"), '#!/bin/sh\nprintf \'%s %s\' "${PGSSLMODE:-}" "${PGSSLROOTCERT:-}"\n', { mode: 0o755 });

const open = (query: string): ReturnType<typeof openPostgres> =>
  openPostgres(
    readSettings({
      BACKUP_DIR: folder,
      BACKUP_KEY: Buffer.alloc(32).toString("base64url"),
      BACKUP_DATABASE_URL: `postgresql://backup:secret@127.0.0.1:1/stammdaten${query}`,
      FILES_URL: "file:/data/files",
      POSTGRES_BIN: folder,
    }),
  );

it.each([
  ["", " "],
  ["?sslmode=require", "require "],
  ["?sslmode=verify-full", "verify-full system"],
  ["?sslmode=verify-full&sslrootcert=/etc/own.crt", "verify-full /etc/own.crt"],
])("passes to PostgreSQL's programs which certificates to trust: %s", async (query, output) => {
  expect(await open(query).run("tell", [])).toBe(output);
});

it("does not take the authorities of the machine for a file", async () => {
  await expect(open("?sslmode=verify-full&sslrootcert=system").connect(() => Promise.resolve())).rejects.toMatchObject({
    code: "ECONNREFUSED",
  });
});

it("does not count the names of files as compared where the database does not answer", async () => {
  expect(await verifyNames(open(""), new Map())).toMatchObject({ isSkipped: true, found: expect.stringContaining("ECONNREFUSED") });
});
