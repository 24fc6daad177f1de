import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { findOpenFiles, readEnvironment } from "./read-environment.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-settings-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string, mode = 0o600): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
}

const read = (environment: Record<string, string>) => readEnvironment(environment, ["DATABASE_URL", "SMTP_URL", "PORT"]);

it("takes a setting from a file, without its last line break only", () => {
  expect(read({ PORT: "3000", SMTP_URL_FILE: write("smtp", "smtps://relay\n\n") })).toEqual({
    given: { PORT: "3000", SMTP_URL: "smtps://relay\n" },
    wrong: [],
  });
  expect(read({ SMTP_URL_FILE: write("windows", "smtps://relay\r\n") }).given).toEqual({ SMTP_URL: "smtps://relay" });
});

it("takes what is empty for not given, and nothing that is no setting", () => {
  expect(read({ PORT: "3000", PORT_FILE: write("nothing", "") })).toEqual({ given: { PORT: "3000" }, wrong: [] });
  expect(read({ PORT: "", SMTP_URL_FILE: "", DATABASE_URL_FILE: write("empty", "\n"), OTHER_FILE: "/nowhere" })).toEqual({
    given: {},
    wrong: [],
  });
});

it("names the setting whose file cannot be read, and the one that is given twice", () => {
  expect(read({ SMTP_URL_FILE: path.join(folder, "missing"), PORT: "1", PORT_FILE: write("port", "2") }).wrong).toEqual([
    expect.stringMatching(/^SMTP_URL: SMTP_URL_FILE names a file that cannot be read: ENOENT.*missing/),
    "PORT: is given twice, here and by PORT_FILE",
  ]);
});

it("completes a database's address by its password, whatever that consists of", () => {
  const password = "a/b@c:d%41 'ß?#";
  const completed = read({
    DATABASE_URL: "postgresql://app@db:5432/stammdaten?sslmode=require",
    DATABASE_PASSWORD_FILE: write("password", `${password}\n`),
  });
  const url = new URL(completed.given["DATABASE_URL"] ?? "");
  expect([decodeURIComponent(url.password), url.host, url.search]).toEqual([password, "db:5432", "?sslmode=require"]);
  expect(Object.keys(completed.given)).toEqual(["DATABASE_URL"]);
  expect(read({ DATABASE_URL: "postgresql://app:own@db/x", DATABASE_PASSWORD: "other" }).given).toEqual({
    DATABASE_URL: "postgresql://app:own@db/x",
  });
});

it("finds files that everybody may read", () => {
  const environment = {
    SMTP_URL_FILE: write("open", "x", 0o644),
    DATABASE_URL_FILE: write("closed", "x", 0o640),
    DATABASE_PASSWORD_FILE: write("password-open", "x", 0o604),
    PORT: "1",
  };
  expect(findOpenFiles(environment, ["DATABASE_URL", "SMTP_URL", "PORT"])).toEqual(["SMTP_URL_FILE", "DATABASE_PASSWORD_FILE"]);
});
