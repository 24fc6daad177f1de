import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBuiltMains } from "../../test/built-mains.ts";
import { makeFreshDatabase, type FreshDatabase } from "../../test/fresh-database.ts";
import { MIGRATIONS } from "../migrations.ts";

const mains = await makeBuiltMains();
const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-production-"));
const key = (): string => randomBytes(32).toString("base64url");

let database: FreshDatabase;
let environment: Record<string, string>;
beforeAll(async () => {
  database = await makeFreshDatabase();
  environment = {
    NODE_ENV: "production",
    PORT: "0",
    APP_URL: "https://stammdaten.example",
    DATABASE_URL: database.appUrl,
    SMTP_URL: "smtp://127.0.0.1:1",
    FILES_URL: `file:${folder}`,
    JWT_SECRET: key(),
    DATA_KEY: key(),
    LINK_KEY: key(),
    AUDIT_KEY: key(),
    AUDIT_HEADS: path.join(folder, "audit-heads"),
    STRIPE_SECRET_KEY: "sk_live_tests",
    STRIPE_WEBHOOK_SECRET: `whsec_${key()}`,
  };
}, 120_000);
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Starts a main as an image does, and stops it where it says that it runs. */
function start(
  main: "main" | "worker",
  given: Record<string, string> = {},
): Promise<{ code: number | null; complained: string; ran: boolean }> {
  const child = spawn(process.execPath, [`${main}.js`], {
    cwd: mains,
    env: { PATH: process.env["PATH"] ?? "", ...environment, ...given },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [complained, ran] = ["", false];
  child.stderr.on("data", (bytes: Buffer) => (complained += bytes.toString()));
  child.stdout.on("data", (bytes: Buffer) => {
    if (ran || !/api listens|worker runs/.test(bytes.toString())) return;
    ran = true;
    child.kill("SIGTERM");
  });
  return new Promise((resolve) => child.once("exit", (code) => resolve({ code, complained, ran })));
}

it.each(["AUDIT_KEY", "AUDIT_HEADS"])("a start of the worker in production is refused without %s", async (name) => {
  const { code, complained, ran } = await start("worker", { [name]: "" });
  expect([code, complained.trim(), ran]).toEqual([1, `${name}: is missing; docs/operator/settings.md says what it holds`, false]);
});

describe.each(["main", "worker"] as const)("a start of the %s in production", (main) => {
  it("works on what it was made for", async () => {
    expect(await start(main)).toMatchObject({ complained: "", ran: true });
  });

  it("is refused with settings that are weak or missing, each in a line", async () => {
    const { code, complained, ran } = await start(main, { JWT_SECRET: "change-me-change-me-change-me-change-me", SMTP_URL: "" });
    expect([code, ran]).toEqual([1, false]);
    expect(complained.trim().split("\n")).toEqual([
      "SMTP_URL: is missing; docs/operator/settings.md says what it holds",
      expect.stringMatching(/^JWT_SECRET: too weak for production; make one with: /),
    ]);
  });

  it("is refused as a superuser", async () => {
    const { code, complained, ran } = await start(main, { DATABASE_URL: await database.makeRole("SUPERUSER") });
    expect([code, ran]).toEqual([1, false]);
    expect(complained).toMatch(/^Not started: role: the role role_\w+ .*Let DATABASE_URL name the role app.*\n$/);
  });

  it("is refused on a database that is older", async () => {
    const last = MIGRATIONS.at(-1) ?? "";
    await database.admin.query("UPDATE _prisma_migrations SET migration_name = 'put-away' WHERE migration_name = $1", [last]);
    try {
      const { code, complained, ran } = await start(main);
      expect([code, ran]).toEqual([1, false]);
      expect(complained).toMatch(
        new RegExp(`^Not started: migrations: the database is older than this build: ${last} missing\\. Run the migrations.*\\n$`),
      );
    } finally {
      await database.admin.query("UPDATE _prisma_migrations SET migration_name = $1 WHERE migration_name = 'put-away'", [last]);
    }
  });
});
