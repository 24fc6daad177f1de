import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { startProcess } from "../../run/child-process.mjs";
import { pickFreePorts } from "../../run/ports.mjs";
import { root } from "../../run/settings.mjs";
import { PASSWORD } from "./fill.mjs";

const READY_MS = 60_000;
/** What the doctor asks of others, who are not there in a drill. */
const OUTSIDE = new Set(["mail", "stripe", "datev", "scanner"]);

const makeSecret = () => randomBytes(32).toString("base64url");

/** Settings of a product in production, with secrets of its own. @param {{ appUrl: string, filesUrl: string }} given */
export async function makeProductEnv({ appUrl, filesUrl }) {
  const [port] = await pickFreePorts(1);
  return {
    PATH: process.env["PATH"] ?? "",
    NODE_ENV: "production",
    PORT: String(port),
    APP_URL: "https://portal.example",
    DATABASE_URL: appUrl,
    FILES_URL: filesUrl,
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "Portal <portal@portal.example>",
    STRIPE_SECRET_KEY: `sk_live_${randomBytes(12).toString("hex")}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(16).toString("hex")}`,
    JWT_SECRET: makeSecret(),
    DATA_KEY: makeSecret(),
    LINK_KEY: makeSecret(),
    LOG_LEVEL: "warn",
  };
}

/**
 * Starts the API as in production and waits until it answers.
 * @param {Record<string, string>} env
 * @param {string} logFile
 */
export async function startApi(env, logFile) {
  const api = startProcess({ name: "api", script: path.join(root, "apps/api/dist/main.js"), env, logFile });
  const url = `http://127.0.0.1:${env.PORT}`;
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const isReady = await fetch(`${url}/api/Health/Ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return { url, stop: api.stop };
    if (!api.isRunning() || Date.now() > deadline) throw new Error(`The API did not start:\n${api.readLastLines(10)}`);
    await sleep(50);
  }
}

/**
 * Logs in as a firm, reads its persons and downloads a document.
 * @returns {Promise<string[]>} what was not as it should be
 */
export async function useProduct(url, { username, document }) {
  const answered = await fetch(`${url}/api/Users/BearerToken`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const body = await answered.json();
  if (!answered.ok) return [`the login answered ${answered.status}: ${JSON.stringify(body)}`];
  const authorization = { authorization: `Bearer ${body.token}` };
  const persons = await fetch(`${url}/api/Main/Persons`, { headers: authorization });
  const list = await persons.text();
  const misses = persons.ok && list.length > 100 ? [] : [`the list of persons answered ${persons.status}`];
  const file = await fetch(`${url}/api/Service/DownloadDocument?id=${document.id}`, { headers: authorization });
  const sha256 = createHash("sha256")
    .update(Buffer.from(await file.arrayBuffer()))
    .digest("hex");
  return file.ok && sha256 === document.sha256 ? misses : [...misses, `a document answered ${file.status}, ${sha256}`];
}

/**
 * Asks the doctor, who has the worker's settings beside those of the API; no worker has signed a log here.
 * @returns {Promise<{ failed: string[], keys: string }>} what has failed, but for what is outside; what it says about the keys
 */
export async function askDoctor(env) {
  const heads = mkdtempSync(path.join(tmpdir(), "stammdaten-audit-heads-"));
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(root, "apps/api/dist/admin.js"), "doctor", "--json"], {
    env: { ...env, AUDIT_KEY: makeSecret(), AUDIT_HEADS: heads },
    maxBuffer: 1 << 24,
  })
    .catch((error) => error)
    .finally(() => rmSync(heads, { recursive: true, force: true }));
  const { checks } = JSON.parse(stdout);
  return {
    failed: checks
      .filter(({ name, status }) => !OUTSIDE.has(name) && (status === "failed" || status === "skipped"))
      .map(({ name, found }) => `${name}: ${found}`),
    keys: checks.find(({ name }) => name === "keys")?.found ?? "",
  };
}
