import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { lintMigrations } from "../migration-lint.mjs";
import { createHistory, judgeMigration } from "./judge-migration.mjs";

const EXPAND = "20270101120000_expand_something";
const CONTRACT = "20270201120000_contract_after_0_2_0_something";
const RELEASES = ["0.1.0", "0.2.0"];

/** The rules that migrations break, applied one after the other. */
async function judge(...migrations) {
  const history = createHistory();
  const broken = [];
  for (const [name, sql] of migrations)
    broken.push(...(await judgeMigration({ name, sql, isReleased: false }, { history, releases: RELEASES })));
  return broken.map(({ rule }) => rule);
}

const TABLE = `
  CREATE TABLE note (id uuid PRIMARY KEY, tenant_id uuid NOT NULL, text text);
  ALTER TABLE note ENABLE ROW LEVEL SECURITY;
  ALTER TABLE note FORCE ROW LEVEL SECURITY;
  CREATE POLICY own_tenant ON note USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
  GRANT SELECT, INSERT ON note TO app;`;

it("lets a release that is installed with a planned stop take away at once what the one before uses, and nothing else", async () => {
  const known = { history: createHistory(), releases: ["0.1.0"], plannedStop: "0.2.0" };
  const sql = "UPDATE client SET name = ''; ALTER TABLE client DROP COLUMN email; COMMIT;";
  expect((await judgeMigration({ name: CONTRACT, sql, isReleased: false }, known)).map(({ rule }) => rule)).toEqual(["transaction"]);
  const later = CONTRACT.replace("0_2_0", "0_3_0");
  expect((await judgeMigration({ name: later, sql, isReleased: false }, known)).map(({ rule }) => rule)).toContain("name");
});

it("finds nothing in the migrations of this checkout", async () => {
  expect(await lintMigrations()).toEqual([]);
});

describe("an expand migration", () => {
  it.each([
    "ALTER TABLE client ADD COLUMN note text",
    "ALTER TABLE client ADD COLUMN note text NOT NULL DEFAULT '', ADD COLUMN at timestamptz NOT NULL DEFAULT now(), ADD COLUMN tags text[] NOT NULL DEFAULT '{}'::text[]",
    "ALTER TABLE client ADD CONSTRAINT known CHECK (note <> '') NOT VALID",
    "ALTER TABLE client ADD CONSTRAINT to_firm FOREIGN KEY (tenant_id) REFERENCES tenant (id) NOT VALID",
    "ALTER TABLE client DROP CONSTRAINT known, ADD CONSTRAINT known CHECK (note <> '-') NOT VALID",
    "CREATE UNIQUE INDEX CONCURRENTLY client_note ON client (tenant_id, note)",
    "ALTER TABLE client ADD CONSTRAINT client_note UNIQUE USING INDEX client_note",
    "-- allow concurrently: an operator has a handful.\nCREATE INDEX admin_name ON admin (first_name)",
    "-- allow rows: one row for each firm.\nUPDATE tenant SET note = 'it''s; DROP TABLE x' WHERE note IS NULL",
    "COMMENT ON TABLE client IS '; DROP TABLE client; --'",
    "CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN DROP TABLE client; END $$",
    TABLE,
    `${TABLE} CREATE INDEX note_text ON note (text); ALTER TABLE note ADD CONSTRAINT known CHECK (text <> ''); UPDATE note SET text = ''`,
    "-- allow no-tenant: events come before it is known whose they are.\nCREATE TABLE event (id text PRIMARY KEY); GRANT ALL ON event TO app",
  ])("may be: %s", async (sql) => {
    expect(await judge([EXPAND, sql])).toEqual([]);
  });

  it.each([
    ["DROP TABLE client", ["takes-away"]],
    ["drop /* ; */ index client_note", ["takes-away"]],
    ["ALTER TABLE client DROP COLUMN name", ["takes-away"]],
    ["ALTER TABLE client DROP CONSTRAINT known", ["takes-away"]],
    ["REVOKE SELECT ON client FROM app", ["takes-away"]],
    ["ALTER TABLE client RENAME TO customer", ["rename"]],
    ["ALTER TABLE client RENAME COLUMN name TO title", ["rename"]],
    ["ALTER TABLE client ALTER COLUMN name TYPE varchar(9)", ["rewrite"]],
    ["ALTER TABLE client ALTER COLUMN name SET NOT NULL", ["takes-away"]],
    ["ALTER TABLE client ADD COLUMN note text NOT NULL", ["not-null"]],
    ["ALTER TABLE client ADD COLUMN key uuid NOT NULL DEFAULT gen_random_uuid()", ["rewrite"]],
    ["ALTER TABLE client ADD COLUMN number serial", ["rewrite"]],
    ["ALTER TABLE client ADD COLUMN note text UNIQUE", ["rewrite"]],
    ["ALTER TABLE client ADD COLUMN twice text GENERATED ALWAYS AS (name || name) STORED", ["rewrite"]],
    ["ALTER TABLE client ADD COLUMN firm uuid REFERENCES tenant (id)", ["not-valid"]],
    ["ALTER TABLE client ADD COLUMN note text CHECK (note <> '')", ["not-valid"]],
    ["ALTER TABLE client ADD CONSTRAINT known CHECK (name <> '')", ["not-valid"]],
    ["ALTER TABLE client ADD CONSTRAINT to_firm FOREIGN KEY (tenant_id) REFERENCES tenant (id)", ["not-valid"]],
    ["ALTER TABLE client ADD CONSTRAINT once UNIQUE (name)", ["concurrently"]],
    ["ALTER TABLE client ADD CONSTRAINT known CHECK (name <> '') NOT VALID; ALTER TABLE client VALIDATE CONSTRAINT known", ["validate"]],
    ["CREATE INDEX client_note ON client (note)", ["concurrently"]],
    ["CREATE INDEX CONCURRENTLY client_note ON client (note); SELECT 1", ["alone"]],
    ["-- allow concurrently:\nCREATE INDEX client_note ON client (note)", ["concurrently"]],
    ["-- allow takes-away: nobody needs it.\nDROP TABLE client", ["takes-away"]],
    ["DELETE FROM client", ["whole-table"]],
    ["UPDATE client SET name = '' WHERE name IS NULL", ["rows"]],
    ["TRUNCATE client", ["whole-table"]],
    ["DO $$ BEGIN END $$", ["do-block"]],
    ["BEGIN; SELECT 1; COMMIT", ["transaction", "transaction"]],
    ["SET lock_timeout = '1h'", ["lock-timeout"]],
    ["VACUUM client", ["unknown"]],
    ["CREATE TABL note", ["syntax"]],
    ["CREATE TABLE note (id uuid)", ["grant", "no-tenant", "row-level-security", "row-level-security", "row-level-security"]],
    [TABLE.replace("WITH CHECK (tenant_id = app_tenant())", ""), ["row-level-security"]],
    [TABLE.replace("FORCE", "NO FORCE"), ["row-level-security"]],
    [TABLE.replace("TO app", "TO backup"), ["grant"]],
    [TABLE.replace("SELECT, INSERT", "SELECT, INSERT (id)"), ["grant"]],
  ])("is refused: %s", async (sql, rules) => {
    expect(await judge([EXPAND, sql])).toEqual(rules);
  });
});

describe("an index of a partitioned table", () => {
  const judgeAfterRelease = async (sql) => {
    const known = { history: createHistory(), releases: RELEASES };
    const made = { name: CONTRACT, sql: "CREATE TABLE note (id uuid, tenant_id uuid) PARTITION BY HASH (tenant_id)", isReleased: true };
    await judgeMigration(made, known);
    return (await judgeMigration({ name: EXPAND, sql, isReleased: false }, known)).map(({ rule }) => rule);
  };

  it("is refused where PostgreSQL would refuse it, or hold up all writers", async () => {
    expect(await judgeAfterRelease("CREATE INDEX CONCURRENTLY note_id ON note (tenant_id, id)")).toEqual(["partitioned"]);
    expect(await judgeAfterRelease("CREATE INDEX note_id ON note (tenant_id, id)")).toEqual(["partitioned"]);
  });

  it("is built partition by partition, and attached", async () => {
    expect(await judgeAfterRelease("CREATE INDEX note_id ON ONLY note (tenant_id, id)")).toEqual([]);
    expect(await judgeAfterRelease("CREATE INDEX CONCURRENTLY note_0_id ON partitions.note_0 (tenant_id, id)")).toEqual([]);
    expect(await judgeAfterRelease("ALTER INDEX note_id ATTACH PARTITION partitions.note_0_id")).toEqual([]);
  });
});

describe("a contract migration", () => {
  it("takes away what a release that is out used no more", async () => {
    expect(await judge([CONTRACT, "ALTER TABLE client DROP COLUMN name; DROP TABLE note; REVOKE SELECT ON client FROM app"])).toEqual([]);
  });

  it("names that release, and it is out", async () => {
    for (const name of [CONTRACT.replace("0_2_0", "0_3_0"), "20270201120000_contract_something", "20270201120000_something"])
      expect(await judge([name, "DROP TABLE note"])).toContain("name");
  });

  it("renames nothing and keeps nobody waiting", async () => {
    expect(await judge([CONTRACT, "ALTER TABLE client RENAME TO customer; CREATE INDEX client_note ON client (note)"])).toEqual([
      "rename",
      "concurrently",
    ]);
  });

  it("makes a column NOT NULL once a check has been validated", async () => {
    const setNotNull = [CONTRACT, "ALTER TABLE client ALTER COLUMN name SET NOT NULL"];
    const check = [EXPAND, "ALTER TABLE client ADD CONSTRAINT named CHECK (name IS NOT NULL) NOT VALID"];
    expect(await judge(check, setNotNull)).toEqual(["set-not-null"]);
    expect(await judge(check, [EXPAND, "ALTER TABLE client VALIDATE CONSTRAINT named"], setNotNull)).toEqual([]);
  });
});

describe("what came with a release", () => {
  it("is neither judged nor changed, and nothing comes before it", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-lint-"));
    const write = (name, sql) => {
      mkdirSync(path.join(folder, name), { recursive: true });
      writeFileSync(path.join(folder, name, "migration.sql"), sql);
    };
    try {
      write("20260101000000_first", "DROP TABLE client");
      const released = { "0.1.0": { "20260101000000_first": "5d1abc1f1f59ba5f1e7e4f0ae8ac1d0f0d3fd0e4d4d7ef8e0d3b3a9dfb5b1a11" } };
      expect(await lintMigrations({ folder, released })).toEqual([
        expect.stringContaining("20260101000000_first/migration.sql:1  released: "),
      ]);
      write("20250101000000_expand_earlier", "SELECT 1");
      expect(await lintMigrations({ folder, released })).toEqual([
        expect.stringContaining("order: "),
        expect.stringContaining("released: "),
      ]);
      rmSync(path.join(folder, "20260101000000_first"), { recursive: true });
      expect(await lintMigrations({ folder, released })).toContainEqual(
        "prisma/migrations/20260101000000_first  released: it came with a release and is gone",
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
