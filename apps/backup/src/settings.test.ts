import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { readSettings } from "./settings.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-backup-settings-"));
afterAll(() => rmSync(folder, { recursive: true }));

const GIVEN = {
  BACKUP_DIR: "/backup",
  BACKUP_KEY: Buffer.alloc(32).toString("base64url"),
  BACKUP_DATABASE_URL: "postgresql://backup@db/stammdaten",
  FILES_URL: "file:/data/files",
};

it("takes each setting from the environment or from a file", () => {
  writeFileSync(path.join(folder, "password"), "secret\n");
  expect(readSettings({ ...GIVEN, BACKUP_DATABASE_PASSWORD_FILE: path.join(folder, "password"), BACKUP_BASE_HOURS: "" })).toMatchObject({
    BACKUP_DATABASE_PASSWORD: "secret",
    BACKUP_RETENTION_DAYS: 35,
    BACKUP_BASE_HOURS: 24,
  });
});

it("names everything that is missing or wrong", () => {
  expect(() => readSettings({ ...GIVEN, BACKUP_KEY: "short", FILES_URL: undefined, BACKUP_RETENTION_DAYS: "0" })).toThrow(
    /^BACKUP_KEY: needs 32 bytes.*\nBACKUP_RETENTION_DAYS: .*\nFILES_URL: is missing/,
  );
});
