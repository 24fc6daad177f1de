import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeBuiltMains } from "../test/built-mains.ts";
import { makeFreshDatabase, type FreshDatabase } from "../test/fresh-database.ts";
import { hashToken } from "./db/keys.ts";
import { GRACE_MS } from "./http/drain.ts";

const mains = await makeBuiltMains();
const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-ending-"));
const key = (): string => randomBytes(32).toString("base64url");
const tenantId = randomUUID();
const userId = randomUUID();

let database: FreshDatabase;
let environment: Record<string, string>;
beforeAll(async () => {
  database = await makeFreshDatabase();
  environment = {
    PATH: process.env["PATH"] ?? "",
    NODE_ENV: "test",
    APP_URL: "http://localhost:3000",
    DATABASE_URL: database.appUrl,
    SMTP_URL: "smtp://127.0.0.1:1",
    FILES_URL: `file:${folder}`,
    JWT_SECRET: key(),
    DATA_KEY: key(),
    LINK_KEY: key(),
    STRIPE_SECRET_KEY: "sk_test_tests",
    STRIPE_WEBHOOK_SECRET: `whsec_${key()}`,
    STRIPE_API_BASE: "http://127.0.0.1:1",
  };
  await database.admin.query(
    "INSERT INTO tenant (id, name, email, application_type, active, confirmed_at) VALUES ($1, 'Kanzlei', 'firm@kanzlei.example', 2, true, now())",
    [tenantId],
  );
  await database.admin.query(
    "INSERT INTO subscription (tenant_id, status, plan_expires) VALUES ($1, 'trialing', now() + interval '9 days')",
    [tenantId],
  );
  await database.admin.query(
    "INSERT INTO app_user (id, tenant_id, username, email, first_name, last_name, access_level, status) VALUES ($1, $2, 'uta@kanzlei.example', 'uta@kanzlei.example', 'Uta', 'Test', 'tenant', 'active')",
    [userId, tenantId],
  );
}, 120_000);
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

type Ended = { readonly code: number | null; readonly seconds: number };

/** A main as an image starts it. */
class Main {
  readonly child: ChildProcess;
  readonly #exit: Promise<number | null>;
  #log = "";

  constructor(main: "main" | "worker", given: Record<string, string>) {
    this.child = spawn(process.execPath, [`${main}.js`], {
      cwd: mains,
      env: { ...environment, ...given },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) stream?.on("data", (bytes: Buffer) => (this.#log += bytes.toString()));
    this.#exit = once(this.child, "exit").then(([code]: unknown[]) => (typeof code === "number" ? code : null));
  }

  async said(words: string): Promise<void> {
    await expect.poll(() => this.#log, { timeout: 40_000 }).toContain(words);
  }

  async end(): Promise<Ended> {
    const begun = performance.now();
    this.child.kill("SIGTERM");
    const code = await this.#exit;
    return { code, seconds: (performance.now() - begun) / 1000 };
  }
}

describe("an API that receives SIGTERM", () => {
  let port: number;
  let main: Main;
  beforeEach(async () => {
    const server = net.createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    port = (server.address() as net.AddressInfo).port;
    server.close();
    main = new Main("main", { PORT: String(port) });
    await main.said("api listens");
  });
  afterEach(() => void main.child.kill("SIGKILL"));

  type Answer = { readonly status: number | undefined; readonly connection: string | undefined; readonly body: string };
  const readAnswer = async (res: http.IncomingMessage): Promise<Answer> => {
    let body = "";
    for await (const chunk of res) body += String(chunk);
    return { status: res.statusCode, connection: res.headers.connection, body };
  };
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
  const begin = (target: string, options: http.RequestOptions = {}): { request: http.ClientRequest; answer: Promise<Answer> } => {
    const request = http.request({ host: "127.0.0.1", port, path: target, agent, ...options });
    const answer = new Promise<Answer>((resolve, reject) => {
      request.once("error", reject);
      request.once("response", (res) => void readAnswer(res).then(resolve, reject));
    });
    answer.catch(() => {});
    return { request, answer };
  };
  const get = (target: string, options: http.RequestOptions = {}): Promise<Answer> => {
    const { request, answer } = begin(target, options);
    request.end();
    return answer;
  };

  it("answers what is under way and what still comes, says so, and refuses only then", async () => {
    expect(await get("/api/Health/Ready")).toMatchObject({ status: 200, connection: "keep-alive" });
    const body = JSON.stringify({ username: "nobody@kanzlei.example", password: "Wrong-1234" });
    const slow = begin("/api/Users/BearerToken", {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": body.length },
    });
    slow.request.write(body.slice(0, 10));
    await sleep(200);
    const ended = main.end();
    await sleep(200);
    // Over the connection that was idle, and over a new one.
    expect(await get("/api/Health/Live")).toMatchObject({ status: 200, connection: "close" });
    const ready = await get("/api/Health/Ready");
    expect([ready.status, JSON.parse(ready.body)]).toEqual([
      503,
      expect.objectContaining({ status: "failed", checks: { process: "ending" } }),
    ]);
    await sleep(GRACE_MS);
    await expect(get("/api/Health/Live", { agent: false })).rejects.toThrow("ECONNREFUSED");
    slow.request.end(body.slice(10));
    expect(await slow.answer).toMatchObject({ status: 400, connection: "close", body: expect.stringContaining("auth.badCredentials") });
    const answeredAt = performance.now();
    expect((await ended).code).toBe(0);
    // With the last answer, and not by the limit after which it is cut off.
    expect(performance.now() - answeredAt).toBeLessThan(3_000);
  });

  it("aborts what takes too long, and exits within ten seconds", async () => {
    const endless = begin("/api/Users/BearerToken", {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": 100 },
    });
    endless.request.write("{");
    await sleep(200);
    const { code, seconds } = await main.end();
    expect(code).toBe(0);
    expect(seconds).toBeGreaterThan(GRACE_MS / 1000);
    expect(seconds).toBeLessThan(10);
    await expect(endless.answer).rejects.toThrow();
  });

  it("answers a connector that waits at once", async () => {
    const token = key();
    await database.admin.query(
      "INSERT INTO datev_connector (id, tenant_id, name, token_hash, created_by) VALUES ($1, $2, 'Server', $3, $4)",
      [randomUUID(), tenantId, hashToken(token), userId],
    );
    const body = JSON.stringify({ version: "0.1.0", waitSeconds: 25 });
    const wait = begin("/api/Connector/Call", {
      method: "POST",
      headers: { authorization: `Connector ${token}`, "content-type": "application/json", "content-length": body.length },
    });
    wait.request.end(body);
    await sleep(1_000);
    const begun = performance.now();
    const ended = main.end();
    expect(await wait.answer).toMatchObject({ status: 200, connection: "close" });
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect((await ended).code).toBe(0);
  });
});

describe("a worker that receives SIGTERM", () => {
  const queue = () =>
    database.admin.query(
      "INSERT INTO job (id, tenant_id, kind, key, payload) VALUES (gen_random_uuid(), $1, 'mailPasswordChanged', gen_random_uuid(), $2)",
      [tenantId, { userId, changeId: randomUUID() }],
    );
  const jobs = async () =>
    (
      await database.admin.query<{ leased: boolean }>(
        "SELECT lease_token IS NOT NULL AS leased FROM job WHERE kind = 'mailPasswordChanged'",
      )
    ).rows;

  /** A relay that greets late, and takes one mail a connection. */
  async function startRelay(greetingMs: number) {
    const reached = new Promise<void>((resolve) => {
      server = net.createServer((socket) => {
        resolve();
        let inData = false;
        socket.on("error", () => {});
        setTimeout(() => socket.writable && socket.write("220 slow\r\n"), greetingMs).unref();
        socket.on("data", (bytes) => {
          const text = bytes.toString();
          if (inData && !text.endsWith(".\r\n")) return;
          const isData = text.startsWith("DATA");
          socket.write(inData ? "250 taken\r\n" : isData ? "354 go on\r\n" : text.startsWith("QUIT") ? "221 bye\r\n" : "250 ok\r\n");
          inData = isData;
        });
      });
    });
    server?.listen(0, "127.0.0.1");
    await once(server as net.Server, "listening");
    return { url: `smtp://127.0.0.1:${((server as net.Server).address() as net.AddressInfo).port}`, reached };
  }
  let server: net.Server | undefined;
  let worker: Main;
  afterEach(async () => {
    worker.child.kill("SIGKILL");
    server?.close();
    await database.admin.query("DELETE FROM job");
  });

  it("does what it has begun, and begins nothing more", async () => {
    const relay = await startRelay(3_000);
    await queue();
    worker = new Main("worker", { SMTP_URL: relay.url, WORKER_CONCURRENCY: "1" });
    await relay.reached;
    await queue();
    const { code, seconds } = await worker.end();
    expect(code).toBe(0);
    expect(seconds).toBeGreaterThan(1);
    expect(await jobs()).toEqual([{ leased: false }]);
  });

  it("leaves to its lease what is not done within ten seconds", async () => {
    const relay = await startRelay(60_000);
    await queue();
    worker = new Main("worker", { SMTP_URL: relay.url });
    await relay.reached;
    const { seconds } = await worker.end();
    expect(seconds).toBeLessThan(11);
    expect(seconds).toBeGreaterThan(9);
    expect(await jobs()).toEqual([{ leased: true }]);
  });
});
