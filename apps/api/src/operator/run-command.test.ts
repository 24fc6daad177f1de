import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { MailInbox } from "../../test/mail-inbox.ts";
import { checks } from "./checks.ts";
import { runCommand } from "./run-command.ts";

const key = (): string => randomBytes(32).toString("base64url");
const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-command-"));
let inbox: MailInbox;
let environment: Record<string, string>;
beforeAll(async () => {
  inbox = await MailInbox.start();
  environment = {
    NODE_ENV: "production",
    APP_URL: "https://stammdaten.example",
    DATABASE_URL: inject("appUrl"),
    SMTP_URL: inbox.smtpUrl,
    SMTP_REQUIRE_TLS: "false",
    FILES_URL: `file:${folder}`,
    JWT_SECRET: key(),
    DATA_KEY: key(),
    LINK_KEY: key(),
    STRIPE_SECRET_KEY: "sk_live_tests",
    STRIPE_WEBHOOK_SECRET: `whsec_${key()}`,
  };
});
afterAll(async () => {
  await inbox.close();
  rmSync(folder, { recursive: true });
});

async function run(args: readonly string[], given: Record<string, string> = {}) {
  const [printed, complained]: [string[], string[]] = [[], []];
  const code = await runCommand({
    args,
    environment: { ...environment, ...given },
    version: "test",
    print: (line) => void printed.push(line),
    complain: (line) => void complained.push(line),
  });
  return { code, printed: printed.join("\n"), complained: complained.join("\n") };
}

const linkOf = (printed: string): string =>
  /https:\/\/stammdaten\.example\/registration\?token=[A-Za-z0-9_-]{43}/.exec(printed)?.[0] ?? expect.fail(printed);

describe("create-admin", () => {
  it("prints the link; --resend prints a new one", async () => {
    const email = `${randomUUID()}@example.org`;
    const first = await run(["create-admin", "--email", email]);
    expect([first.code, first.complained]).toEqual([0, ""]);
    expect(first.printed).toContain(`${email} is an admin and has no password yet.`);
    const again = await run(["create-admin", "--email", email]);
    expect(again).toMatchObject({
      code: 1,
      printed: "",
      complained: `${email} is a user name already. An admin without a password gets a new link with --resend.`,
    });
    const second = await run(["create-admin", "--email", email, "--resend"]);
    expect(second.code).toBe(0);
    expect(linkOf(second.printed)).not.toBe(linkOf(first.printed));
    expect(await run(["create-admin", "--email", `${randomUUID()}@example.org`, "--resend"])).toMatchObject({
      code: 1,
      complained: expect.stringContaining("There is no admin") as string,
    });
  });

  it.each([
    [["create-admin"], "--email is missing"],
    [["create-admin", "--email", "nobody"], '--email: "nobody" is no e-mail address'],
    [["create-admin", "--email", "a@example.org", "--language", "fr"], "--language: de or en"],
    [["create-admin", "--email", "a@example.org", "--last-name", " "], "--last-name: 1 to 100 characters"],
    [["create-admin", "--email", "a@example.org", "--password", "x"], "--password"],
    [["doctor", "--resend"], "--resend"],
    [["verify-audit", "--since"], "--since"],
    [["reset"], "reset: no such command"],
    [[], "which command?"],
  ])("%j is written wrongly", async (args, reason) => {
    const { code, printed, complained } = await run(args);
    expect([code, printed]).toEqual([2, ""]);
    expect(complained).toContain(reason);
    expect(complained).toContain("Usage:");
  });

  it("names what is wrong with the settings", async () => {
    expect(await run(["create-admin", "--email", "a@example.org"], { DATA_KEY: "short" })).toMatchObject({
      code: 1,
      printed: "",
      complained: "DATA_KEY: needs 32 bytes as base64url, or several separated by commas",
    });
  });
});

it("explains itself", async () => {
  expect(await run(["--help"])).toMatchObject({ code: 0, printed: expect.stringContaining("create-admin --email") as string });
  expect((await run(["doctor", "--help"])).code).toBe(0);
});

/** Where the doctor reaches nobody outside. */
const atHome = () => ({ NODE_ENV: "development", STRIPE_SECRET_KEY: "sk_test_tests", STRIPE_API_BASE: inject("stripeUrl") });

it("verify-audit needs the worker's key and folder", async () => {
  expect(await run(["verify-audit"], { NODE_ENV: "development", AUDIT_KEY: key() })).toMatchObject({
    code: 1,
    printed: "",
    complained: "AUDIT_KEY, AUDIT_HEADS: both are needed; docs/operator/settings.md says what they hold",
  });
});

describe("doctor", () => {
  it("prints a line for each check, and a summary", async () => {
    const { code, printed } = await run(["doctor"], { ...atHome(), MAIL_FROM: "Stammdaten <post@stammdaten.example>" });
    const lines = printed.split("\n").slice(0, checks.length + 1);
    expect(lines.map((line) => line.slice(8, 28).trim())).toEqual(["settings", ...checks.map(({ name }) => name)]);
    expect(lines[0]).toBe("ok      settings            all there (development: weak secrets are not looked for)");
    expect(lines.find((line) => line.includes(" role "))).toMatch(/^ok/);
    expect(printed).toMatch(/\n\n\d+ ok, \d+ with advice, \d failed, \d not asked \(version test\)$/);
    // Other tests put secrets of their own keys into the same database.
    expect(code).toBe(lines.some((line) => line.startsWith("FAILED")) ? 1 : 0);
  });

  it("prints the same as JSON", async () => {
    const { printed } = await run(["doctor", "--json"], { ...atHome(), SMTP_URL: "smtp://127.0.0.1:1" });
    const report = JSON.parse(printed) as { ok: boolean; version: string; checks: { name: string; status: string; todo?: string }[] };
    expect(report).toMatchObject({ ok: false, version: "test" });
    expect(report.checks).toHaveLength(checks.length + 1);
    expect(report.checks.find(({ name }) => name === "mail")).toMatchObject({
      status: "failed",
      todo: expect.stringContaining("SMTP_URL") as string,
    });
  });

  it("names all invalid settings, runs no other check then, and prints no secret", async () => {
    const { code, printed } = await run(["doctor"], { SMTP_URL: "", LINK_KEY: "geheim", JWT_SECRET: `secret${"x".repeat(40)}` });
    const [first, ...others] = printed.split("\n").slice(0, checks.length + 1);
    expect(code).toBe(1);
    expect(first).toMatch(/^FAILED {2}settings .*SMTP_URL: is missing.*; LINK_KEY: needs 32 bytes.*; JWT_SECRET: too weak.* → /);
    expect(others.every((line) => line.startsWith("-") && line.endsWith("not asked: needs settings"))).toBe(true);
    expect(printed).not.toMatch(/geheim|xxxx/);
  });
});
