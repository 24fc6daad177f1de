import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settings } from "../../test/api.ts";
import { MailInbox } from "../../test/mail-inbox.ts";
import type { Settings } from "../settings.ts";
import { judgeClock } from "./check-clock.ts";
import { judgeSpace } from "./check-disk-space.ts";
import { judgeLists } from "./check-lists.ts";
import { checks } from "./checks.ts";
import { runChecks, type NamedFinding } from "./run-checks.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-doctor-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Asks one check alone, with other settings. */
async function ask(name: string, given: Partial<Settings> = {}): Promise<NamedFinding> {
  const check = checks.find((one) => one.name === name) ?? expect.fail("no such check");
  return (await runChecks([check], { ...settings, ...given }))[0] ?? expect.fail("nothing found");
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)));

describe("the mail relay", () => {
  let inbox: MailInbox;
  beforeAll(async () => {
    inbox = await MailInbox.start();
  });
  afterAll(() => inbox.close());

  it("is greeted, and nothing is sent", async () => {
    expect(await ask("mail", { SMTP_URL: inbox.smtpUrl })).toMatchObject({
      status: "ok",
      found: expect.stringMatching(/^127\.0\.0\.1:\d+ answers, without TLS$/) as string,
    });
    expect(await inbox.received()).toEqual([]);
  });

  it("is wrong where the url promises TLS and there is none, where it does not answer, and where it wants no user of ours", async () => {
    expect((await ask("mail", { SMTP_URL: inbox.smtpUrl.replace("smtp:", "smtps:") })).status).toBe("failed");
    expect((await ask("mail", { SMTP_URL: inbox.smtpUrl.replace("//", "//nobody:wrong@") })).status).toBe("failed");
    const { found, todo, status } = await ask("mail", { SMTP_URL: "smtp://user:geheim@127.0.0.1:1" });
    expect([status, found, todo]).toEqual(["failed", expect.stringContaining("ECONNREFUSED"), expect.stringContaining("SMTP_URL")]);
    expect(`${found}${todo}`).not.toContain("geheim");
  });

  it("reports a sender address that nobody owns", async () => {
    const production = { SMTP_URL: inbox.smtpUrl, NODE_ENV: "production", SMTP_REQUIRE_TLS: false } as const;
    expect(await ask("mail", production)).toMatchObject({
      status: "advice",
      todo: expect.stringContaining("MAIL_FROM") as string,
    });
    expect(await ask("mail", { ...production, MAIL_FROM: "Kanzlei <post@stammdaten.example>" })).toMatchObject({ status: "ok" });
  });

  it("fails in production where the relay has no TLS, as no mail would leave", async () => {
    expect(await ask("mail", { SMTP_URL: inbox.smtpUrl, NODE_ENV: "production" })).toMatchObject({
      status: "failed",
      found: expect.stringContaining("STARTTLS") as string,
      todo: expect.stringContaining("SMTP_REQUIRE_TLS=false") as string,
    });
  });
});

describe("stripe", () => {
  it("accepts the key, and reports whether it is a test key", async () => {
    expect(await ask("stripe")).toMatchObject({ status: "ok", found: "answers, with a key for tests" });
    expect(await ask("stripe", { NODE_ENV: "production" })).toMatchObject({
      status: "advice",
      todo: expect.stringContaining("live") as string,
    });
  });

  it("reports an unknown key or an unreachable service, without the key", async () => {
    for (const given of [{ STRIPE_SECRET_KEY: "sk_live_geheim" }, { STRIPE_API_BASE: "http://127.0.0.1:1" }]) {
      const { status, found, todo } = await ask("stripe", given);
      expect([status, todo]).toEqual(["failed", expect.stringContaining("STRIPE_SECRET_KEY")]);
      expect(found).not.toContain("geheim");
    }
  });
});

describe("files", () => {
  it("are written, read and removed in a folder; nothing stays", async () => {
    const root = path.join(folder, "files");
    expect(await ask("files", { FILES_URL: `file:${root}` })).toMatchObject({
      status: "ok",
      found: `written, read and removed a probe in file:${root}`,
    });
    const left = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(left).toEqual([]);
    expect(await ask("disk space", { FILES_URL: `file:${root}` })).toMatchObject({
      found: expect.stringMatching(/GB free, \d+ %$/) as string,
    });
  });

  it("are missed where the folder cannot be one", async () => {
    const file = path.join(folder, "no-folder");
    writeFileSync(file, "");
    expect(await ask("files", { FILES_URL: `file:${file}/below` })).toMatchObject({
      status: "failed",
      todo: expect.stringContaining("FILES_URL") as string,
    });
  });

  it("are written, read and removed in an S3 store, and missed in a bucket that is not there", async () => {
    const store = new S3rver({
      port: 0,
      address: "127.0.0.1",
      silent: true,
      directory: path.join(folder, "s3"),
      configureBuckets: [{ name: "stammdaten", configs: [] }],
    });
    const { port } = await store.run();
    const at = (bucket: string): Partial<Settings> => ({
      FILES_URL: `s3://${bucket}?endpoint=http://127.0.0.1:${port}&region=eu-central-1`,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
      INCOMING_FOLDER: path.join(folder, "incoming"),
    });
    try {
      expect(await ask("files", at("stammdaten"))).toMatchObject({
        status: "ok",
        found: "written, read and removed a probe in s3://stammdaten",
      });
      expect(await ask("files", at("elsewhere"))).toMatchObject({ status: "failed" });
      expect(readdirSync(path.join(folder, "incoming"))).toEqual([]);
    } finally {
      await store.close();
    }
  });

  it("need room", () => {
    const space = (bavail: number) => judgeSpace({ bavail, blocks: 100_000_000, bsize: 10_000 }).status;
    expect([space(10_000_000), space(9_000_000), space(90_000)]).toEqual(["ok", "advice", "failed"]);
  });
});

describe("the scanner", () => {
  const clamd = (answer: string): Server =>
    createServer(
      (socket) => void socket.once("data", (bytes) => socket.end(bytes.toString() === "zVERSION\0" ? `${answer}\0` : "UNKNOWN COMMAND\0")),
    );

  it("says its version, where there is one", async () => {
    expect(await ask("scanner")).toMatchObject({ status: "skipped", found: "not in use: CLAMD_URL is not set" });
    const server = clamd("ClamAV 1.4.2/27800/Sat Nov 21 08:40:11 2026");
    expect(await ask("scanner", { CLAMD_URL: `tcp://127.0.0.1:${await listen(server)}` })).toMatchObject({
      status: "ok",
      found: "ClamAV 1.4.2/27800/Sat Nov 21 08:40:11 2026",
    });
    server.close();
  });

  it("is missed where it does not answer, or is something else", async () => {
    expect(await ask("scanner", { CLAMD_URL: "tcp://127.0.0.1:1" })).toMatchObject({
      status: "failed",
      found: expect.stringMatching(/^clamd: ./) as string,
    });
    const server = clamd("220 ready");
    expect(await ask("scanner", { CLAMD_URL: `tcp://127.0.0.1:${await listen(server)}` })).toMatchObject({
      status: "failed",
      found: "220 ready",
    });
    server.close();
  });
});

describe("the lists", () => {
  const list = (asOf: string) => ({ name: "banks", publisher: "Bundesbank", command: "--banks <TXT>", asOf, from: "imported" });
  const now = new Date("2026-11-22T12:00:00Z");

  it("are outdated after a year, and then the command is shown", () => {
    expect(judgeLists([list("2025-11-23")], now)).toEqual({ status: "ok", found: "banks of 2025-11-23 (Bundesbank, imported)" });
    expect(judgeLists([list("2025-11-21"), list("2026-09-07")], now)).toMatchObject({
      status: "advice",
      todo: "Older than 365 days. Bring newer ones: node apps/api/dist/import-data.js --banks <TXT> --as-of <day>.",
    });
  });

  it("are the product's own or imported; a damaged one is named", async () => {
    expect(await ask("lists")).toMatchObject({
      found: expect.stringContaining("banks of 2026-09-07 (Deutsche Bundesbank, the product's own)") as string,
    });
    const lists = mkdtempSync(path.join(folder, "lists-"));
    writeFileSync(
      path.join(lists, "banks.json"),
      JSON.stringify({ asOf: "2026-11-01", entries: [{ bankCode: "10010010", name: "Bank", bic: null, city: null }] }),
    );
    expect(await ask("lists", { LISTS_DIR: lists })).toMatchObject({
      found: expect.stringContaining("banks of 2026-11-01 (Deutsche Bundesbank, imported)") as string,
    });
    writeFileSync(path.join(lists, "banks.json"), "{");
    expect(await ask("lists", { LISTS_DIR: lists })).toMatchObject({
      status: "failed",
      found: expect.stringContaining("banks.json is damaged") as string,
    });
  });
});

it("rejects clocks that differ by more than five seconds", () => {
  expect([judgeClock(0.2), judgeClock(-4.9), judgeClock(5.1), judgeClock(-60)].map(({ status, found }) => [status, found])).toEqual([
    ["ok", "the database is 0.2 s ahead"],
    ["ok", "the database is 4.9 s behind"],
    ["failed", "the database is 5.1 s ahead"],
    ["failed", "the database is 60.0 s behind"],
  ]);
});
